/** What stands between whole part and decimals. */
export type DecimalMark = '.' | ','

/** A column of numbers that were written by people or other programs. */
export interface NumberColumn {
  /** Null: the values do not say it, and a person must be asked. Then there are no `numbers`. */
  readonly mark: DecimalMark | null
  /** Why there is no mark. `ambiguous`: 1.234 can be either. `contradictory`: some values have a point, others a comma. */
  readonly question: null | 'ambiguous' | 'contradictory'
  /** Values to ask about, as they were written, each once, at most five. */
  readonly examples: readonly string[]
  /** Decimal texts by row; null for an empty cell and for one that is no number. */
  readonly numbers: readonly (string | null)[]
  /** Rows, from 0, whose text is no number. They are shown, never dropped. */
  readonly refused: readonly number[]
}

const MAX_EXAMPLES = 5
const INVISIBLE = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Whole parts beside each mark: bare, or grouped by three with what the mark leaves. */
const WHOLE = {
  '.': /^(?:\d*|[1-9]\d{0,2}(?:,\d{3})+)$/,
  ',': /^(?:\d*|[1-9]\d{0,2}(?:\.\d{3})+)$/,
  '٫': /^(?:\d*|[1-9]\d{0,2}(?:[.,]\d{3})+)$/,
} as const

/**
 * The same text with Latin digits for Arabic and Persian ones, `.` for the Arabic decimal sign `٫`, without the Arabic
 * thousands sign `٬`, with an ordinary minus and without marks of direction. Whether a comma separates decimals is not decided
 * here: see `readNumberColumn`.
 */
export function normaliseDigits(text: string): string {
  return latinDigits(text).replace(/٫/g, '.').replace(/٬/g, '')
}

/**
 * Numbers of a column. Whether point or comma separates decimals is decided from all its values together and never for one
 * cell, because `1,234` beside `0,5` is another number than beside `1,234.50`. Where the values do not decide it, the answer
 * says what to ask, and the caller comes back with the mark that was chosen.
 */
export function readNumberColumn(values: readonly string[], chosen: DecimalMark | null = null): NumberColumn {
  const cells = values.map((value) => ungroupedBySpace(latinDigits(value)))
  const says = cells.map(markOf)
  const isSaid = (mark: DecimalMark) => says.includes(mark)
  const isContradictory = isSaid('.') && isSaid(',')
  const mark =
    chosen ?? (isContradictory ? null : isSaid(',') ? ',' : isSaid('.') ? '.' : says.includes('either') ? null : '.')
  if (mark === null) {
    const asked = values.filter((_, row) => (isContradictory ? isDecided(says[row]) : says[row] === 'either'))
    return {
      mark,
      question: isContradictory ? 'contradictory' : 'ambiguous',
      examples: isContradictory
        ? contradiction(asked, says.filter(isDecided))
        : [...new Set(asked)].slice(0, MAX_EXAMPLES),
      numbers: [],
      refused: [],
    }
  }
  const numbers = cells.map((cell) => plainNumber(cell, mark))
  const refused = numbers.flatMap((number, row) => (number === null && cells[row] !== '' ? [row] : []))
  return { mark, question: null, examples: [], numbers, refused }
}

/** One number by a mark that is known: `1.234,50` with `,` is `1234.50`. Null where it is none. */
export function readNumber(text: string, mark: DecimalMark): string | null {
  return plainNumber(ungroupedBySpace(latinDigits(text)), mark)
}

function latinDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(INVISIBLE, '')
    .replace(/[−﹣－]/g, '-')
}

/** Spaces, apostrophes and the Arabic sign group by three and nothing else; a space elsewhere is no part of a number. */
function ungroupedBySpace(text: string): string {
  const trimmed = text.trim()
  const [whole = '', ...rest] = trimmed.split(/(?=[.,٫])/)
  const isGrouped = /^[(+-]*\d{1,3}(?:[\s\u00a0\u202f'’٬]\d{3})+\)?$/.test(whole)
  return isGrouped ? [whole.replace(/[\s\u00a0\u202f'’٬]/g, ''), ...rest].join('') : trimmed
}

/** Which mark a value proves to be that of decimals. Null: it says nothing. */
function markOf(cell: string): DecimalMark | 'either' | null {
  const body = unsigned(cell)
  if (body === null) return null
  if (body.text.includes('٫')) return groupingProof(body.text.slice(0, body.text.indexOf('٫')))
  const isNumber = (mark: DecimalMark) => plainNumber(cell, mark) !== null
  const [asPoint, asComma] = [isNumber('.'), isNumber(',')]
  if (asPoint && asComma) return /[.,]/.test(body.text) ? 'either' : null
  return asPoint ? '.' : asComma ? ',' : null
}

/** `1.234٫5`: what groups thousands is not what separates decimals. */
function groupingProof(whole: string): DecimalMark | null {
  return whole.includes('.') ? ',' : whole.includes(',') ? '.' : null
}

function isDecided(said: DecimalMark | 'either' | null | undefined): said is DecimalMark {
  return said === '.' || said === ','
}

/** The first of either side: a person must see that both occur. */
function contradiction(values: readonly string[], says: readonly DecimalMark[]): string[] {
  return [values[says.indexOf('.')] as string, values[says.indexOf(',')] as string]
}

/** `(12.50)` of bookkeepers is below nought. */
function unsigned(cell: string): { text: string; isNegative: boolean } | null {
  const parts = /^(?:\(([^()+-]+)\)|([+-]?)([^()+-]+))$/.exec(cell)
  if (!parts) return null
  return parts[1] === undefined
    ? { text: parts[3] ?? '', isNegative: parts[2] === '-' }
    : { text: parts[1], isNegative: true }
}

function plainNumber(cell: string, mark: DecimalMark): string | null {
  const body = unsigned(cell)
  if (!body) return null
  const arabic = body.text.indexOf('٫')
  const at = arabic >= 0 ? arabic : body.text.indexOf(mark)
  const [whole, decimals] = at >= 0 ? [body.text.slice(0, at), body.text.slice(at + 1)] : [body.text, '']
  // Beside the Arabic sign either other one can only group.
  const isWhole = WHOLE[arabic >= 0 ? '٫' : mark].test(whole)
  if (!isWhole || !/^\d*$/.test(decimals) || (!/\d/.test(whole) && decimals === '')) return null
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0'
  const number = decimals === '' ? digits : `${digits}.${decimals}`
  return body.isNegative && /[1-9]/.test(number) ? `-${number}` : number
}
