/** Puts who reads where a page begins, by eye and by screen reader alike, after it has become another one. */
export function goToStart(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
  window.scrollTo(0, 0)
}
