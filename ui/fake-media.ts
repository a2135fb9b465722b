/** Makes `matchMedia` answer true for the queries that contain one of the given words, for tests. @returns the undo. */
export function fakeMedia(...words: readonly string[]): () => void {
  const before = window.matchMedia
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), {
      matches: words.some((word) => query.includes(word)),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as MediaQueryList
  return () => {
    window.matchMedia = before
  }
}
