// What the page says when the house refuses, or does not answer at all.

import { expect, test } from "vitest";

import { ApiError, reasonOf } from "../src/api";

test("a refusal speaks for itself, silence is put into words", () => {
  expect(reasonOf(new ApiError("busy", "The house is busy."))).toBe("The house is busy.");
  expect(reasonOf(new ApiError("offline", ""))).toBe("The house is not answering. Try again in a moment.");
});
