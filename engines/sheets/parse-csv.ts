export interface CsvRecord {
  /** Of the table, from 1, as a spreadsheet shows it. */
  readonly row: number
  /** Of the text, from 1: cells may hold line ends. */
  readonly line: number
  readonly cells: readonly string[]
}

/** In the order of belief where several fit: commas stand in prose and in numbers, the others seldom. */
const DELIMITERS = ['\t', ';', '|', ','] as const
const SAMPLE_LETTERS = 64 * 1024
const SAMPLE_RECORDS = 20
/** How Excel names the delimiter in a first line. */
const NAMED = /^sep=(.)(?:\r\n|\r|\n|$)/

/** The records of a CSV text as RFC 4180 and spreadsheets write them, empty lines too. */
export function* parseCsv(text: string, delimiter = findDelimiter(text)): Generator<CsvRecord, void, undefined> {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  let [row, line] = [1, 1]
  const named = NAMED.exec(text.slice(at, at + 10))
  if (named) {
    at += named[0].length
    line += 1
    row += 1
  }
  const stop = new RegExp(`[${delimiter === '|' ? '\\|' : delimiter}\\r\\n]`, 'g')
  while (at < text.length) {
    const cells: string[] = []
    const start = line
    for (let isRowOpen = true; isRowOpen; ) {
      let cell = ''
      if (text[at] === '"') {
        const { value, end } = quotedFrom(text, at + 1)
        cell = value
        at = end
        line += lineEndsIn(value)
      }
      stop.lastIndex = at
      const end = stop.exec(text)?.index ?? text.length
      cells.push(cell + text.slice(at, end))
      at = end
      isRowOpen = at < text.length && text[at] === delimiter
      if (isRowOpen) at += 1
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    yield { row, line: start, cells }
    row += 1
    line += 1
  }
}

/** The inside of quote marks that begins at `from`, and where it goes on behind them. */
function quotedFrom(text: string, from: number): { readonly value: string; readonly end: number } {
  const pieces: string[] = []
  for (let at = from; ; ) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return { value: pieces.join('') + text.slice(at), end: text.length }
    pieces.push(text.slice(at, quote))
    if (text[quote + 1] !== '"') return { value: pieces.join(''), end: quote + 1 }
    pieces.push('"')
    at = quote + 2
  }
}

function lineEndsIn(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0
}

/** What stands between the cells: what the text itself names, or what divides its first records most evenly. */
export function findDelimiter(text: string): string {
  const sample = text.slice(0, SAMPLE_LETTERS)
  const named = NAMED.exec(sample.replace(/^\uFEFF/, ''))
  if (named?.[1]) return named[1]
  let best = { delimiter: ',', share: 0 }
  for (const delimiter of DELIMITERS) {
    const widths: number[] = []
    for (const { cells } of parseCsv(sample, delimiter)) {
      if (widths.length === SAMPLE_RECORDS) break
      if (cells.length > 1 || cells[0]?.trim()) widths.push(cells.length)
    }
    // The sample may end within a record.
    if (widths.length > 1 && widths.length < SAMPLE_RECORDS && text.length > sample.length) widths.pop()
    const share = evenness(widths)
    if (share > best.share) best = { delimiter, share }
  }
  return best.delimiter
}

/** Which part of the records has the most frequent width; nothing where that is one cell. */
function evenness(widths: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1)
  const [width = 1, count = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? []
  return width > 1 ? count / widths.length : 0
}
