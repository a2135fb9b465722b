/**
 * Rows of a table as RFC 4180 and spreadsheets write one: commas or semicolons between cells, whichever the first line has
 * more of; quotes around what holds them; any line end. Lines without a letter are left out.
 */
export function readCsv(text: string): { readonly line: number; readonly cells: readonly string[] }[] {
  const plain = text.replace(/^\uFEFF/, '')
  const head = plain.split(/\r?\n/, 1)[0] ?? ''
  const separator = head.split(';').length > head.split(',').length ? ';' : ','
  const rows: { line: number; cells: string[] }[] = []
  let [cell, isQuoted, line] = ['', false, 1]
  let row = { line, cells: [] as string[] }
  const endRow = () => {
    row.cells.push(cell)
    if (row.cells.some((known) => known.trim() !== '')) rows.push(row)
    cell = ''
  }
  for (let at = 0; at < plain.length; at++) {
    const letter = plain[at]!
    if (letter === '\n') line += 1
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (plain[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === separator) {
      row.cells.push(cell)
      cell = ''
    } else if (letter === '\n') {
      endRow()
      row = { line, cells: [] }
    } else if (letter !== '\r') cell += letter
  }
  endRow()
  return rows
}
