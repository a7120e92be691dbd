document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  navigator.clipboard.writeText(button.dataset.copy).then(() => {
    document.getElementById("said").textContent = `COPIED: ${button.dataset.copy}`;
    const sign = button.querySelector("use");
    sign.setAttribute("href", "#i-check");
    setTimeout(() => sign.setAttribute("href", "#i-copy"), 1500);
  });
});
