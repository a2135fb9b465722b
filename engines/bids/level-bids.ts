import { sumAmounts } from '../certificate/claim-line.ts'
import { currencyDecimals } from '../quantities/currencies.ts'
import { compareDecimals, readDecimal, roundDecimal, subtractDecimals, writeDecimal } from '../quantities/decimal.ts'
import { lineAmount } from '../quantities/money.ts'
import {
  type Bid,
  type BillLine,
  type CorrectedLine,
  LEVEL_DEFAULTS,
  type LevelledBid,
  type LevelledCell,
  type LevelledLine,
  type Levelling,
  type LevelOptions,
  type LineFlag,
} from './bid.ts'
import { bidFindings } from './bid-findings.ts'
import { correctLine, withQuantityOf } from './correct-line.ts'
import { judgeFrontLoading } from './front-loading.ts'
import { compareRates, LEAST_BIDS } from './line-outliers.ts'
import { judgeTotal } from './low-bids.ts'
import { type MatchedLines, matchLines } from './match-lines.ts'
import { mean } from './statistics.ts'

interface ReadyBid extends Bid, MatchedLines {
  readonly corrected: readonly CorrectedLine[]
}

/**
 * Makes bids comparable: corrects their arithmetic, finds the lines of the bill in them, and puts the quantities of the bill and
 * allowances for what is missing or excluded (the mean of those who priced it, else the estimate) in the place of theirs. What
 * was read out, what it is corrected and what it is levelled stand beside each other. Nothing is rejected: flags are questions.
 */
export function levelBids(
  bill: readonly BillLine[],
  bids: readonly Bid[],
  chosen: Partial<LevelOptions> = {},
): Levelling {
  const options = { ...LEVEL_DEFAULTS, ...chosen }
  const { currency } = options
  const found = bidFindings()
  const ready = bids.map((bid): ReadyBid => {
    const corrected = bid.lines.map((line) => correctLine(line, currency))
    const { matched, added } = matchLines(bill, corrected)
    for (const line of bill) {
      const one = matched.get(line.id)
      if (one) matched.set(line.id, withQuantityOf(one, line.quantity, currency))
    }
    return { ...bid, corrected: [...matched.values(), ...added], matched, added }
  })
  const lines = bill.map((line) => {
    const levelled = levelLine(line, ready, options)
    if (levelled.cells.some((cell) => isGap(cell) && cell.allowance === nought(currency) && line.quantity !== '0'))
      found.add('no-allowance', line.itemNo || line.description)
    return levelled
  })
  if (bids.length < LEAST_BIDS) found.add('too-few-bids', '', { count: bids.length })
  if (bill.every(({ month }) => month === null)) found.add('no-schedule')
  const estimateTotal = totalEstimate(lines, currency)
  if (estimateTotal === null) found.add('no-estimate')
  return {
    currency,
    estimateTotal,
    lines,
    bids: totalsOf({ bill, ready, lines, estimateTotal, options }),
    findings: found.list(),
  }
}

function levelLine(line: BillLine, bids: readonly ReadyBid[], options: LevelOptions): LevelledLine {
  const { currency } = options
  const { month: _month, ...named } = line
  const estimateAmount =
    line.estimateRate === null ? null : lineAmount(line.quantity, line.estimateRate, currency, 'half-up').amount
  const plain = bids.map(({ key, matched }) => cellOf(key, matched.get(line.id), line, currency))
  const offered = plain
    .filter((cell) => !isGap(cell) && cell.rate !== '')
    .map((cell) => readDecimal(cell.levelledAmount))
  const usual = offered.length === 0 ? null : mean(offered)
  const allowance = usual ? writeDecimal(roundDecimal(usual, currencyDecimals(currency), 'half-up')) : estimateAmount
  const cells = plain.map((cell) =>
    isGap(cell) && allowance !== null ? { ...cell, allowance, levelledAmount: allowance } : cell,
  )
  return { ...named, estimateAmount, ...compareRates(cells, line.estimateRate, options) }
}

/** What one bid says of a line; without it, the line is missing. */
function cellOf(bid: string, found: CorrectedLine | undefined, line: BillLine, currency: string): LevelledCell {
  const none = { ratio: null, ratioToEstimate: null, robustZ: null, allowance: nought(currency) }
  if (!found) {
    const nothing = { quantity: '', rate: '', saidAmount: '' }
    const amounts = { correctedAmount: nought(currency), levelledAmount: nought(currency) }
    return { bid, row: null, ...nothing, ...amounts, ...none, flags: ['missing'] }
  }
  const { row, quantity, rate, amount, said, flags } = found
  // A lump sum is one of its amount, whatever the bill counts.
  const isLump = said.quantity === '' && rate !== '' && !flags.includes('quantity-blank')
  const levelledAmount =
    rate === '' ? amount : isLump ? amount : lineAmount(line.quantity, rate, currency, 'half-up').amount
  return { bid, row, quantity, rate, saidAmount: said.amount, correctedAmount: amount, levelledAmount, ...none, flags }
}

const isGap = ({ flags }: LevelledCell) => flags.includes('missing') || flags.includes('excluded')
const nought = (currency: string) => lineAmount('0', '0', currency, 'half-up').amount

function totalEstimate(lines: readonly LevelledLine[], currency: string): string | null {
  const amounts = lines.map(({ estimateAmount }) => estimateAmount)
  return amounts.some((amount) => amount === null) ? null : sumAmounts(amounts as string[], currencyDecimals(currency))
}

interface Levelled {
  readonly bill: readonly BillLine[]
  readonly ready: readonly ReadyBid[]
  readonly lines: readonly LevelledLine[]
  readonly estimateTotal: string | null
  readonly options: LevelOptions
}

function totalsOf({ bill, ready, lines, estimateTotal, options }: Levelled): readonly LevelledBid[] {
  const decimals = currencyDecimals(options.currency)
  const sum = (amounts: readonly string[]) => sumAmounts(amounts, decimals)
  const less = (a: string, b: string) =>
    writeDecimal(roundDecimal(subtractDecimals(readDecimal(a), readDecimal(b)), decimals, 'half-up'))
  const cellsOf = ready.map((_, at) => lines.map(({ cells }) => cells[at] as LevelledCell))
  const loading = judgeFrontLoading(
    bill,
    cellsOf.map((cells) => cells.map(({ levelledAmount }) => levelledAmount)),
    options,
  )
  const totals = ready.map(({ corrected, added, discount }, at) => {
    const cells = cellsOf[at] ?? []
    // What a bidder takes off counts; what one offers beyond the bill does not.
    const off = added.filter(({ amount }) => amount.startsWith('-')).map(({ amount }) => amount)
    return {
      correctedTotal: less(sum(corrected.map(({ amount }) => amount)), discount),
      levelledTotal: less(sum([...cells.map(({ levelledAmount }) => levelledAmount), ...off]), discount),
      allowances: sum(cells.map(({ allowance }) => allowance)),
    }
  })
  const ranked = totals.map(({ levelledTotal }) => readDecimal(levelledTotal))
  return ready.map(({ key, bidder, readOutTotal, discount, added, findings }, at): LevelledBid => {
    const { correctedTotal, levelledTotal, allowances } = totals[at] as (typeof totals)[number]
    const others = totals.filter((_, other) => other !== at).map((other) => other.levelledTotal)
    return {
      ...{ key, bidder, readOutTotal, discount, correctedTotal, allowances, levelledTotal, added, findings },
      correction: readOutTotal === null ? null : less(correctedTotal, readOutTotal),
      rank: 1 + ranked.filter((total) => compareDecimals(total, readDecimal(levelledTotal)) < 0).length,
      flagCounts: countFlags([...(cellsOf[at] ?? []), ...added]),
      abnormallyLow: judgeTotal(levelledTotal, others, estimateTotal, options),
      frontLoading: loading[at] as LevelledBid['frontLoading'],
    }
  })
}

function countFlags(of: readonly { readonly flags: readonly LineFlag[] }[]): LevelledBid['flagCounts'] {
  const counts: Partial<Record<LineFlag, number>> = {}
  for (const { flags } of of) for (const flag of flags) counts[flag] = (counts[flag] ?? 0) + 1
  return counts
}
