/*
 * Without layout every box has no size, in a window that has none either. Floating parts (lists of choices, tooltips) take
 * what they hang on for scrolled out of view and hide once they have measured it, which a quick test does not live to see
 * and a slow one trips over. Here every box is a dot inside a window of a laptop.
 */
Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 1, 1)
for (const [name, size] of [
  ['clientWidth', 1366],
  ['clientHeight', 768],
] as const) {
  Object.defineProperty(document.documentElement, name, { configurable: true, get: () => size })
}
