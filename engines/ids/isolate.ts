/** A name or a pattern inside of an Arabic sentence: the marks (FSI, PDI) keep its own direction, in plain text too. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}
