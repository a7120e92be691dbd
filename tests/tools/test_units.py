"""The engine's C is cut so that every file holds what it needs, and nothing that another module's edit would change."""

from pathlib import Path

import pytest

import units

EXTERNAL = """#ifndef MYPYC_NATIVE_ludarium____engine_H
#define MYPYC_NATIVE_ludarium____engine_H
#include <Python.h>
#include "vecs/librt_vecs.h"
#ifndef MYPYC_DECLARED_tuple_T2II
#define MYPYC_DECLARED_tuple_T2II
typedef struct tuple_T2II {
    CPyTagged f0;
    CPyTagged f1;
} tuple_T2II;
#endif

typedef struct {
    PyObject_HEAD
    tuple_T2II _pair;
} PileObject;

typedef struct {
    PyObject_HEAD
} LooseObject;

#endif
"""
INTERNAL = """#ifndef MYPYC_LIBRT_INTERNAL_ludarium____engine_H
#define MYPYC_LIBRT_INTERNAL_ludarium____engine_H
#include <Python.h>
#include "__native__engine.h"

int CPyGlobalsInit(void);

extern PyObject *CPyStatics[9];
extern PyTypeObject *CPyType_Pile;
extern int64_t CPyDef_pile___draw(PyObject *cpy_r_self, int64_t cpy_r_n);
extern int64_t CPyDef_bits___count(int64_t cpy_r_mask);
extern VecI64 CPyStatic_bits___BIT;
#endif
"""
PILE = """#include "__native__engine.h"
#include "__native_internal__engine.h"
int64_t CPyDef_pile___draw(PyObject *cpy_r_self, int64_t cpy_r_n) {
    PyObject *a = CPyStatics[7]; /* 'later' */
    PyObject *b = CPyStatics[2]; /* 'sooner' */
    return ((PileObject *)cpy_r_self)->_pair.f0 + CPyDef_bits___count(cpy_r_n) + (a == b) + (a == CPyStatics[7]);
}
char CPyDef_pile_____top_level__(void) {
    return 1;
}
"""
SHARED = """#include "__native__engine.h"
#include "__native_internal__engine.h"
int CPyGlobalsInit(void)
{
    is_initialized = 1;
    return 0;
}
PyObject *CPyStatics[9];
"""


def made(folder: Path, pile: str = PILE, internal: str = INTERNAL) -> dict[str, str]:
    """Cut a module and the shared file, as mypyc would have written them."""
    texts = {"__native__engine.h": EXTERNAL, "__native_internal__engine.h": internal}
    texts |= {"__native_core___pile.c": pile, "__native__engine.c": SHARED}
    for name, text in texts.items():
        (folder / name).write_text(text, "utf-8")
    headers = [folder / "__native__engine.h", folder / "__native_internal__engine.h"]
    paths = units.cut([folder / "__native_core___pile.c"], folder / "__native__engine.c", headers, folder / "units")
    return {path.name: path.read_text("utf-8") for path in paths}


def test_every_declaration_has_its_name() -> None:
    """Structs, tuples, functions, arrays and plain variables; what a header includes is told apart."""
    includes, declared = units.read_headers([EXTERNAL, INTERNAL])
    assert includes == ["#include <Python.h>", '#include "vecs/librt_vecs.h"', '#include "__native__engine.h"']
    assert [name for name, _ in declared] == [
        "tuple_T2II",
        "PileObject",
        "LooseObject",
        "CPyGlobalsInit",
        "CPyStatics",
        "CPyType_Pile",
        "CPyDef_pile___draw",
        "CPyDef_bits___count",
        "CPyStatic_bits___BIT",
    ]
    assert declared[0][1].startswith("#ifndef MYPYC_DECLARED_tuple_T2II")
    assert declared[0][1].endswith("#endif\n")


def test_a_file_gets_what_it_mentions_and_what_that_needs(tmp_path: Path) -> None:
    """The tuple inside a struct comes along, before it; a struct and a table of no concern stay away."""
    text = made(tmp_path)["__native_core___pile.c"]
    assert text.index("} tuple_T2II;") < text.index("} PileObject;") < text.index("return ((PileObject *)")
    assert "extern int64_t CPyDef_bits___count" in text
    assert "LooseObject" not in text
    assert "CPyStatic_bits___BIT" not in text
    assert "__native" not in text, "the common headers are not included any more"
    assert text.startswith('#include <Python.h>\n#include "vecs/librt_vecs.h"\n')


def test_literals_are_numbered_by_their_first_use_and_filled_by_the_shared_file(tmp_path: Path) -> None:
    """The module names its own table; the shared file knows which literal of all each one is."""
    texts = made(tmp_path)
    module, shared = texts["__native_core___pile.c"], texts["__native__engine.c"]
    assert "a = CPyStatics_core___pile[0]; /* 'later' */" in module
    assert "b = CPyStatics_core___pile[1]; /* 'sooner' */" in module
    assert module.count("CPyStatics_core___pile[0]") == 2
    assert "CPyStatics_core___pile_from[2] = {7, 2};" in shared
    assert shared.index("CPyStatics_core___pile[i] = CPyStatics[") < shared.index(units.FILLED)


def test_only_what_runs_at_import_is_spared_the_optimiser(tmp_path: Path) -> None:
    """It runs once; a turn of a game runs a million times."""
    text = made(tmp_path)["__native_core___pile.c"]
    assert "RUNS_ONCE char CPyDef_pile_____top_level__(void) {" in text
    assert text.count("RUNS_ONCE ") == 1 + units.ONCE.count("RUNS_ONCE ")
    assert text.index("#define RUNS_ONCE") < text.index("RUNS_ONCE char")


def test_what_others_add_leaves_a_file_as_it_is(tmp_path: Path) -> None:
    """A function more elsewhere, and literals that moved because of another module: the same text, so the same object."""
    before = made(tmp_path)
    more = INTERNAL.replace("#endif", "extern char CPyDef_bits___more(void);\n#endif").replace("[9]", "[11]")
    after = made(
        tmp_path, PILE.replace("CPyStatics[7]", "CPyStatics[9]").replace("CPyStatics[2]", "CPyStatics[3]"), more
    )
    assert after["__native_core___pile.c"] == before["__native_core___pile.c"]
    assert after["__native__engine.c"] != before["__native__engine.c"]


def test_a_changed_struct_changes_the_files_that_use_it(tmp_path: Path) -> None:
    """Its layout is part of their text."""
    before = made(tmp_path)["__native_core___pile.c"]
    (tmp_path / "other").mkdir()
    texts = {
        "__native__engine.h": EXTERNAL.replace(
            "    PyObject_HEAD\n    tuple", "    PyObject_HEAD\n    int a;\n    tuple"
        )
    }
    texts |= {"__native_internal__engine.h": INTERNAL, "m.c": PILE, "s.c": SHARED}
    for name, text in texts.items():
        (tmp_path / "other" / name).write_text(text, "utf-8")
    headers = [tmp_path / "other" / name for name in ("__native__engine.h", "__native_internal__engine.h")]
    (after, _) = units.cut([tmp_path / "other" / "m.c"], tmp_path / "other" / "s.c", headers, tmp_path / "anew")
    assert "int a;" in after.read_text("utf-8")
    assert "int a;" not in before


def test_an_unchanged_file_keeps_its_time(tmp_path: Path) -> None:
    """So the linker has nothing to do."""
    made(tmp_path)
    first = (tmp_path / "units" / "__native_core___pile.c").stat().st_mtime_ns
    made(tmp_path)
    assert (tmp_path / "units" / "__native_core___pile.c").stat().st_mtime_ns == first


@pytest.mark.parametrize(
    ("pile", "internal", "message"),
    [
        (PILE.replace("CPyStatics[2]", "*(CPyStatics + 2)"), INTERNAL, "no literal"),
        (PILE, INTERNAL.replace("int CPyGlobalsInit(void);", "something else"), "without a name"),
        (PILE.replace("top_level", "bottom"), INTERNAL, "imports it"),
    ],
)
def test_c_of_another_kind_is_refused(tmp_path: Path, pile: str, internal: str, message: str) -> None:
    """A later mypyc may write otherwise: that is said, never guessed."""
    with pytest.raises(units.Unreadable, match=message):
        made(tmp_path, pile, internal)


def test_a_shared_file_without_its_mark_is_refused() -> None:
    """The tables must be filled at one known place."""
    with pytest.raises(units.Unreadable, match="literals are ready"):
        units.filled("int main(void) { return 0; }\n", {})
