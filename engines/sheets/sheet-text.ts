/** What a cell holds at most, in Excel and all that follow it. */
export const MOST_LETTERS = 32_767
const CUT_MARK = '…'
/** What XML 1.0 cannot say, even escaped: control characters, halves of surrogate pairs, two that are no characters. */
const UNWRITABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to find
  /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const MOST_NAME_LETTERS = 31

/** A text without what no file can hold, its lines ended by `\n`. */
export function cleanText(text: string): string {
  return text.replace(UNWRITABLE, '').replace(/\r\n?/g, '\n')
}

/** A text as a cell holds it; what is cut off leaves `…`. */
export function cellText(text: string): string {
  const clean = cleanText(text)
  if (clean.length <= MOST_LETTERS) return clean
  // Not between the halves of a pair.
  return `${clean.slice(0, MOST_LETTERS - CUT_MARK.length).replace(/[\ud800-\udbff]$/, '')}${CUT_MARK}`
}

/** A name that Excel takes for a sheet: at most 31 letters, some forbidden, no quote mark at an end; `suffix` stays whole. */
export function sheetName(name: string, suffix = ''): string {
  const clean = cleanText(name)
    .replace(/[[\]:*?/\\\s]+/g, ' ')
    .slice(0, MOST_NAME_LETTERS - suffix.length)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/^[\s']+|[\s']+$/g, '')
  // Excel keeps the name History for itself.
  return `${clean === '' || /^history$/i.test(clean) ? `${clean || 'Sheet'} 1`.trim() : clean}${suffix}`
}

/** Column 0 is A, column 26 is AA. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}

/** Where a cell is, as every spreadsheet shows it: `C12`. */
export function cellAddress(row: number, column: number): string {
  return `${columnLetters(column)}${row}`
}
