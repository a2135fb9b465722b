import { rounded, sumOf } from '../certificate/amounts.ts'
import { compareDecimals, readDecimal, writeDecimal } from '../quantities/decimal.ts'
import { lineAmount } from '../quantities/money.ts'
import type { DecimalMark } from '../quantities/numbers-as-text.ts'
import type { ReadCell, ReadRow } from '../sheets/read-row.ts'
import { type OpenTable, openTable } from '../sheets/read-table.ts'
import type { Boq, BoqItem, SaidLine } from './boq.ts'
import { type BoqColumns, columnsOf, isHead } from './boq-columns.ts'
import { type NumberReader, numberColumn } from './boq-numbers.ts'
import { type BoqProblem, boqProblem, unreadableBoq } from './boq-problems.ts'
import { openSections } from './boq-sections.ts'

export interface BoqOptions {
  /** ISO 4217; says the decimals of amounts. */
  readonly currency?: string
  /** What separates decimals in texts, where their columns do not say it. */
  readonly mark?: DecimalMark | null
  readonly sheet?: string
  readonly advance?: () => void
  /** Keep with each line what the file says of it, words in the place of prices too; a workbook with macros is read without them. */
  readonly isBid?: boolean
}

/** Rows that a head is looked for in. */
const MOST_ROWS_ABOVE = 200
const TOTAL =
  /^(?:sub[\s-]?total|total|grand total|page total|carried|brought|summary|collection|المجموع|مجموع|الإجمالي|الاجمالي|إجمالي|اجمالي|جملة|المرحّل|المرحل)/i
/** Stands in a bid where a price would. */
const NOTE =
  /^(?:incl|by others|excl|not (?:included|quoted|applicable)|no (?:bid|charge|quote)|n\/?[aq]\b|nil|free|rate only|tb[acd]\b|مشمول|محمل|شامل|ضمن|مستثن|غير (?:مشمول|شامل)|لا ينطبق|على الغير|مجان)/i
const LUMP = /^(?:ls|l\.s\.?|lump ?sum|sum|item|lot|مقطوعية|مقطوع|إجمالي|بند)$/i

/**
 * Reads a bill of quantities from a workbook or CSV file: finds the head, also one that is merged over several rows, keeps
 * sections as a tree, leaves subtotals out and checks them, and computes each amount anew. What is odd is named by row.
 * @throws UnreadableFileError
 */
export async function readBoq(bytes: Uint8Array, options: BoqOptions = {}): Promise<Boq> {
  const { sheet, advance } = options
  const table = openTable(bytes, { ...(sheet === undefined ? {} : { sheet }), ...(advance && { advance }) })
  return readBoqTable(table, options)
}

/** The same of a table that is open. @throws UnreadableFileError */
export async function readBoqTable(
  table: Pick<OpenTable, 'rows' | 'isFormula'>,
  { currency = 'AED', mark = null, isBid = false }: BoqOptions = {},
): Promise<Boq> {
  const rows: ReadRow[] = []
  for await (const row of table.rows) rows.push(row)
  const { columns, at } = findHead(rows)
  const problems: BoqProblem[] = []
  const body = rows.slice(at + 1).filter(({ cells }) => !isHead(columnsOf(cells)) && !isCounting(cells))
  const reader = lineReader(columns, body, { mark, problems, isFormula: table.isFormula, isBid })
  const result = readLines(body, { reader, currency, problems })
  if (result.items.length === 0 && problems.length === 0) throw unreadableBoq('no-items', { row: rows[at]?.row ?? 1 })
  return { ...result, problems: problems.toSorted((a, b) => a.row - b.row) }
}

/** The last row of the first head: a head of two rows is merged, and its cells say in the lower one what they are. */
function findHead(rows: readonly ReadRow[]): { readonly columns: BoqColumns; readonly at: number } {
  const first = rows.slice(0, MOST_ROWS_ABOVE).findIndex(({ cells }) => isHead(columnsOf(cells)))
  const joined = first < 0 ? findJoined(rows) : null
  if (joined) return joined
  if (first < 0) throw unreadableBoq('no-head')
  const [columns, below] = [columnsOf(rows[first]?.cells ?? []), rows[first + 1]]
  const next = below && below.row === (rows[first]?.row ?? 0) + 1 ? columnsOf(below.cells) : {}
  return isHead(next) ? { columns: { ...columns, ...next }, at: first + 1 } : { columns, at: first }
}

/** A head over two rows of which neither says it all. */
function findJoined(rows: readonly ReadRow[]) {
  for (let at = 0; at + 1 < Math.min(rows.length, MOST_ROWS_ABOVE); at++) {
    const [upper, lower] = [columnsOf(rows[at]?.cells ?? []), columnsOf(rows[at + 1]?.cells ?? [])]
    const taken = new Set(Object.values(lower))
    const above = Object.fromEntries(Object.entries(upper).filter(([, column]) => !taken.has(column)))
    const columns = { ...above, ...lower }
    if (Object.keys(lower).length > 0 && isHead(columns)) return { columns, at: at + 1 }
  }
  return null
}

/** `1 2 3 4 5 6` below a head counts its columns. */
function isCounting(cells: readonly ReadCell[]): boolean {
  const filled = cells.filter((cell) => cell !== null)
  return filled.length > 3 && filled.every((cell, index) => Number(cell) === index + 1)
}

interface Line {
  readonly row: number
  readonly itemNo: string
  readonly description: string
  readonly unit: string
  readonly quantity: string | null
  readonly rate: string | null
  readonly amount: string | null
  readonly said?: SaidLine
}

type Readers = Partial<Record<'quantity' | 'rate' | 'amount', NumberReader>>

function lineReader(
  columns: BoqColumns,
  body: readonly ReadRow[],
  {
    mark,
    problems,
    isFormula,
    isBid,
  }: {
    mark: DecimalMark | null
    problems: BoqProblem[]
    isFormula: (row: number, column: number) => boolean
    isBid: boolean
  },
) {
  const readers: Readers = {}
  const noteIn = (cell: ReadCell | undefined) => (isBid ? noteOf(cell) : '')
  for (const field of ['quantity', 'rate', 'amount'] as const) {
    const column = columns[field]
    if (column !== undefined)
      readers[field] = numberColumn(field, numbersIn(body, column), {
        chosen: mark,
        isQuiet: field === 'amount',
        problems,
      })
  }
  const text = (
    cells: readonly ReadCell[],
    field: 'itemNo' | 'description' | 'unit' | 'rateInWords' | 'amountInWords',
  ) => {
    const cell = columns[field] === undefined ? null : cells[columns[field]]
    return cell === null || cell === undefined
      ? ''
      : String(typeof cell === 'object' ? Object.values(cell)[0] : cell).trim()
  }
  return ({ row, cells }: ReadRow): Line => {
    const description = text(cells, 'description')
    const number = (field: 'quantity' | 'rate' | 'amount') => {
      const column = columns[field]
      const cell = column === undefined ? null : cells[column]
      // A title that is merged across the row stands in every cell of it.
      if (column === undefined || (typeof cell === 'string' && cell.trim() === description)) return ''
      if (noteIn(cell) !== '') return ''
      return readers[field]?.read(row, cell, isFormula(row, column)) ?? null
    }
    const isTotal = TOTAL.test(description) || TOTAL.test(text(cells, 'itemNo'))
    const said = (field: 'itemNo' | 'unit') => (text(cells, field) === description ? '' : text(cells, field))
    const note = [columns.rate, columns.amount].map((column) => noteIn(cells[column ?? -1])).find(Boolean) ?? ''
    const line = {
      row,
      description: description || (isTotal ? text(cells, 'itemNo') : ''),
      itemNo: said('itemNo'),
      unit: said('unit'),
      quantity: isTotal ? '' : number('quantity'),
      rate: isTotal ? '' : number('rate'),
      amount: number('amount'),
    }
    if (!isBid || line.quantity === null || line.rate === null || line.amount === null) return line
    const { quantity, rate, amount } = line
    const words = { rateInWords: text(cells, 'rateInWords'), amountInWords: text(cells, 'amountInWords') }
    return { ...line, said: { quantity, rate, amount, ...words, note } }
  }
}

/** Words below a column of numbers are titles that are merged across it, and say nothing of the mark. */
function numbersIn(body: readonly ReadRow[], column: number) {
  return body.map(({ cells }) => cells[column]).filter((cell) => typeof cell !== 'string' || /\p{Nd}/u.test(cell))
}

/** The word that stands in the place of a price. */
function noteOf(cell: ReadCell | undefined): string {
  return typeof cell === 'string' && NOTE.test(cell.trim()) ? cell.trim() : ''
}

function readLines(
  body: readonly ReadRow[],
  {
    reader,
    currency,
    problems,
  }: {
    reader: (row: ReadRow) => Line
    currency: string
    problems: BoqProblem[]
  },
): Omit<Boq, 'problems'> {
  const items: BoqItem[] = []
  const sections = openSections()
  const seen = new Map<string, number>()
  let saidTotal: string | null = null
  for (const row of body) {
    const line = reader(row)
    if (line.quantity === null || line.rate === null || line.amount === null) continue
    if (TOTAL.test(line.description) && line.quantity === '' && line.rate === '') {
      checkTotal(line, items, sections, problems)
      saidTotal = line.amount || saidTotal
      continue
    }
    const isTitle =
      line.quantity === '' && line.rate === '' && (line.amount === '' || Number(line.amount) === 0) && !line.said?.note
    if (isTitle && line.unit === '') {
      if (line.description || line.itemNo) sections.open(line.row, line.itemNo, line.description)
      continue
    }
    const item = itemOf(line, sections.current(line.itemNo), currency, problems)
    const first = item.itemNo && seen.get(item.itemNo)
    if (first) problems.push(boqProblem(item.row, 'number-twice', { text: item.itemNo, first }))
    else if (item.itemNo) seen.set(item.itemNo, item.row)
    items.push(item)
  }
  const total = sumOf(...items.map(({ amount }) => readDecimal(amount)))
  const scale = readDecimal(items[0]?.amount ?? '0.00').scale
  return { items, sections: sections.all, total: writeDecimal(rounded(total, scale)), saidTotal }
}

function itemOf(line: Line, section: number | null, currency: string, problems: BoqProblem[]): BoqItem {
  const tell = (code: BoqProblem['code'], details = {}) => problems.push(boqProblem(line.row, code, details))
  const [quantity, rate, amount] = [line.quantity ?? '', line.rate ?? '', line.amount ?? '']
  const isLump = quantity === '' && amount !== '' && (rate === '' || LUMP.test(line.unit))
  const taken = isLump ? { quantity: '1', rate: rate || amount } : { quantity: quantity || '0', rate: rate || '0' }
  if (!isLump && quantity === '') tell('no-quantity')
  if (!isLump && rate === '') tell('no-rate')
  if (line.unit === '' && !isLump) tell('no-unit')
  if (line.description === '') tell('no-description')
  const computed = lineAmount(taken.quantity, taken.rate, currency, 'half-up').amount
  const isOther =
    amount !== '' &&
    compareDecimals(rounded(readDecimal(amount), readDecimal(computed).scale), readDecimal(computed)) !== 0
  if (isOther) tell('amount-differs', { text: amount, computed })
  return {
    row: line.row,
    itemNo: line.itemNo,
    description: line.description || line.itemNo,
    unit: line.unit,
    ...taken,
    amount: computed,
    section,
    ...(line.said && { said: line.said }),
  }
}

/** A subtotal is right where it is the sum of the lines of an open section, of all that came since the last subtotal, or of all. */
function checkTotal(
  line: Line,
  items: readonly BoqItem[],
  sections: ReturnType<typeof openSections>,
  problems: BoqProblem[],
): void {
  const said = line.amount ? readDecimal(line.amount) : null
  const sums = sections.sumsOf(items)
  sections.markTotal(items.length)
  if (!said) return
  const scale = readDecimal(items[0]?.amount ?? '0.00').scale
  const shown = writeDecimal(rounded(said, scale))
  const texts = sums.map((sum) => writeDecimal(rounded(sum, scale)))
  if (!texts.includes(shown))
    problems.push(boqProblem(line.row, 'subtotal-differs', { text: shown, computed: texts[0] ?? '0' }))
}
