/** Cells of what a spreadsheet or a table of a page puts on the clipboard: tabs, lines, and quotes around cells that hold either. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at <= text.length) {
    const [cell, end] = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at)
    row.push(cell.replace(/\s*[\r\n]+\s*/g, ' ').trim())
    at = end
    if (text[at] !== '\t') {
      rows.push(row)
      row = []
      if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    }
    at += 1
  }
  // A spreadsheet ends its last line as well.
  return rows.at(-1)?.every((cell) => cell === '') ? rows.slice(0, -1) : rows
}

/** The same the other way round. */
export function textOfCells(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => (/["\t\r\n]/.test(cell) ? quoted(cell) : cell)).join('\t')).join('\r\n')
}

function plainCell(text: string, from: number): [string, number] {
  const end = text.slice(from).search(/[\t\r\n]/)
  return end < 0 ? [text.slice(from), text.length] : [text.slice(from, from + end), from + end]
}

/** A quote within is doubled. A cell that only begins with a quote, and ends nowhere, is text like any other. */
function quotedCell(text: string, from: number): [string, number] {
  const found = /^"((?:[^"]|"")*)"(?=[\t\r\n]|$)/.exec(text.slice(from))
  return found ? [found[1]!.replaceAll('""', '"'), from + found[0].length] : plainCell(text, from)
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`
}
