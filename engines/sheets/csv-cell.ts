/**
 * Spreadsheets read such a beginning as a formula, and formulas can send the sheet elsewhere (OWASP, CSV injection). The
 * wide forms are what a keyboard of East Asia gives. Quote marks before it are ours or look like ours.
 */
const FORMULA = /^'*\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

/** One cell as RFC 4180 writes it: text always quoted, with a quote mark before what would be a formula. */
export function csvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** The text of a cell without the quote mark that {@link csvCell} put before it. */
export function uncoveredText(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}
