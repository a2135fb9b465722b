import type { BoqReason } from '../boq/boq-problems.ts'
import { readBoqTable } from '../boq/read-boq.ts'
import type { Finding } from '../finding.ts'
import { currencyDecimals } from '../quantities/currencies.ts'
import { readDecimal, roundDecimal, writeDecimal } from '../quantities/decimal.ts'
import type { DecimalMark } from '../quantities/numbers-as-text.ts'
import { openTable } from '../sheets/read-table.ts'
import type { Bid, BidLine } from './bid.ts'
import { bidFindings } from './bid-findings.ts'

export interface ReadBid extends Pick<Bid, 'lines' | 'readOutTotal' | 'findings'> {
  /** Amounts by the file's own quantities and rates, before anything was corrected by rules. */
  readonly total: string
}

export interface ReadBidOptions {
  readonly currency?: string
  readonly mark?: DecimalMark | null
  readonly advance?: () => void
}

/** What the rules of correction say of a line by its flags. */
const SAID_BY_FLAGS: ReadonlySet<BoqReason> = new Set(['amount-differs', 'no-rate', 'no-quantity', 'subtotal-differs'])

/**
 * Reads the priced bill of a bidder from a workbook or CSV file as it stands. Hidden sheets, rows and columns, macros and
 * formulas are named; nothing of them is run or calculated.
 * @throws UnreadableFileError
 */
export async function readBid(
  bytes: Uint8Array,
  { currency = 'AED', mark = null, advance }: ReadBidOptions = {},
): Promise<ReadBid> {
  const table = openTable(bytes, { takesMacros: true, ...(advance && { advance }) })
  const boq = await readBoqTable(table, { currency, mark, isBid: true })
  const titles = boq.sections.map(({ title }) => title)
  const lines = boq.items.map(
    ({ row, itemNo, description, unit, section, said }): BidLine => ({
      ...{ row, itemNo, description, unit },
      section: section === null ? '' : (titles[section] ?? ''),
      said: said ?? { quantity: '', rate: '', amount: '', rateInWords: '', amountInWords: '', note: '' },
    }),
  )
  return { lines, total: boq.total, readOutTotal: asMoney(boq.saidTotal, currency), findings: findingsOf(table, boq) }
}

function asMoney(text: string | null, currency: string): string | null {
  return text && writeDecimal(roundDecimal(readDecimal(text), currencyDecimals(currency), 'half-up'))
}

function findingsOf(
  { unseen, source }: ReturnType<typeof openTable>,
  { problems }: Awaited<ReturnType<typeof readBoqTable>>,
): readonly Finding[] {
  const found = bidFindings()
  const hidden = new Set(unseen?.sheets)
  const [read, others] = source.format === 'xlsx' ? [source.sheet, source.sheets] : ['', []]
  for (const name of others)
    if (name !== read) found.add(hidden.has(name) ? 'hidden-sheet' : 'other-sheet', name, { name })
  if (unseen?.hasMacros) found.add('macros')
  for (const part of ['rows', 'columns'] as const) {
    const count = unseen?.[part].length ?? 0
    if (count > 0) found.add(`hidden-${part}`, `${read}: ${unseen?.[part].slice(0, 5).join(', ')}`, { count })
  }
  const ofRows = problems
    .filter(({ code }) => !SAID_BY_FLAGS.has(code))
    .map(
      ({ row, code, reason, reasonAr, isLeftOut }): Finding => ({
        kind: isLeftOut ? 'left-out' : 'read-otherwise',
        code,
        say: { en: reason, ar: reasonAr },
        where: String(row),
        count: 1,
      }),
    )
  return [...found.list(), ...ofRows]
}
