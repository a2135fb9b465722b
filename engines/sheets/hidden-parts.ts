/** What a sheet holds and does not show. */
export interface HiddenParts {
  /** From 1. */
  readonly rows: readonly number[]
  /** From 0. */
  readonly columns: readonly number[]
}

const PART = /<(?:\w+:)?(row|col)\b([^<>]*)>/g
const TAIL_LETTERS = 1_000
const MOST = 10_000

/** Finds the rows and columns that a sheet does not show in its text as it passes. */
export function hiddenScanner() {
  const rows: number[] = []
  const columns: number[] = []
  let tail = ''
  const take = (chunk: string) => {
    const text = tail + chunk
    let end = 0
    for (const match of text.matchAll(PART)) {
      end = match.index + match[0].length
      note(match[1] ?? '', match[2] ?? '')
    }
    // What was noted is not noted again with the next piece.
    tail = text.slice(Math.max(end, text.length - TAIL_LETTERS))
  }
  function note(part: string, attributes: string): void {
    if (!/\shidden="(?:1|true)"/.test(attributes)) return
    const number = (name: string) => Number(new RegExp(`\\s${name}="(\\d+)"`).exec(attributes)?.[1] ?? 0)
    if (part === 'row' && rows.length < MOST) rows.push(number('r'))
    if (part === 'col')
      for (let at = number('min'); at <= number('max') && columns.length < MOST; at++) columns.push(at - 1)
  }
  return { take, found: { rows, columns } }
}
