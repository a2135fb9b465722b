import { currencyDecimals } from '../quantities/currencies.ts'
import { compareDecimals, divideDecimals, readDecimal, roundDecimal, writeDecimal } from '../quantities/decimal.ts'
import { lineAmount } from '../quantities/money.ts'
import type { BidLine, CorrectedLine, LineFlag } from './bid.ts'
import { readNumberInWords } from './number-words.ts'

const RATE_DECIMALS = 6
/** Said first, it is done for nothing, whatever follows: `Included, excl. VAT`. */
const INCLUDED = /^[^\p{L}]*(?:incl|free\b|مشمول|متضم|مجان)/iu
/** Wherever it stands: `Item excluded`, `To be supplied by the Employer`, `(not in our scope)`. */
const EXCLUDED =
  /\bexcl|\bexempt|\bout(?:side)?(?: of)?(?: our| the)? scope|\bno (?:bid|quote|offer)\b|\bn\/?[aq]\b|\btb[acd]\b|\brate only\b|\bnic\b|\bnot (?:incl|priced|quoted|offered|applicable|part|in)|^[^\p{L}]*not\b|\b(?:by|from) (?:the )?(?:others?|client|employer|owner|purchaser|customer|engineer)\b|\b(?:client|employer|owner)(?:['’]?s)? (?:supply|supplied|scope|account|item)|^[^\p{L}]*(?:client|employer|owner)[^\p{L}]*$|مستثن|(?:غير|ليس) (?:مشمول|شامل|مسعر|مدرج|ضمن)|لا (?:ينطبق|يشمل)|لم (?:يسعر|يُسعّر)|خارج (?:ال)?نطاق|(?:على|من|بواسطة|توريد) (?:الغير|المالك|العميل|صاحب العمل|رب العمل)/iu

/**
 * Corrects the arithmetic of a line of a bid, as bidding documents of the development banks have it: words govern figures, and
 * the rate governs the amount. An amount without a rate gives the rate; a line without either is a promise to do it for nothing
 * where it says `included`, and is not offered where it says `excluded`.
 */
export function correctLine(line: BidLine, currency: string): CorrectedLine {
  const flags: LineFlag[] = []
  const { said } = line
  const decimals = currencyDecimals(currency)
  const rate = governing(said.rate, said.rateInWords, decimals, flags)
  const amount = governing(said.amount, said.amountInWords, decimals, flags)
  // An amount beside another rate is no lump sum: its quantity was left out, and the bill says it (`withQuantityOf`).
  const isLump = said.quantity === '' && amount !== '' && (rate === '' || isNought(rate) || isSame(rate, amount))
  const quantity = said.quantity || (isLump ? '1' : '0')
  if (rate === '' && amount === '') {
    flags.push(offered(said.note))
    return { ...line, quantity, rate: '', amount: money('0', decimals), flags }
  }
  const taken = rate === '' || (isLump && isNought(rate)) ? rateOf(amount, quantity, flags, isLump) : rate
  if (taken === '') {
    // An amount for no quantity at all: it is asked for all the same.
    return { ...line, quantity, rate: '', amount: money(amount, decimals), flags: [...flags, 'rate-from-amount'] }
  }
  const isAsSaid = rate === '' || (said.quantity === '' && amount !== '' && !isLump)
  const computed = isAsSaid ? money(amount, decimals) : lineAmount(quantity, taken, currency, 'half-up').amount
  if (amount !== '' && compareDecimals(readDecimal(money(amount, decimals)), readDecimal(computed)) !== 0)
    flags.push('amount-corrected', ...(isMovedPoint(amount, computed) ? (['decimal-point'] as const) : []))
  if (isNought(taken)) flags.push('zero-rate')
  if (computed.startsWith('-')) flags.push('negative')
  return { ...line, quantity, rate: taken, amount: computed, flags }
}

/**
 * A line whose quantity was left blank beside a rate, by the quantity of the bill: a rate is offered for the work that the bill
 * asks for, and a blank cell makes nobody cheaper.
 */
export function withQuantityOf(line: CorrectedLine, quantity: string, currency: string): CorrectedLine {
  const { said, rate, flags } = line
  if (said.quantity !== '' || rate === '' || isNought(rate) || line.quantity !== '0') return line
  const { amount } = lineAmount(quantity, rate, currency, 'half-up')
  const isOther = said.amount !== '' && !isSame(said.amount, amount)
  const kept = flags.filter((flag) => flag !== 'amount-corrected' && flag !== 'decimal-point')
  return {
    ...line,
    quantity,
    amount,
    flags: [...kept, 'quantity-blank', ...(isOther ? (['amount-corrected'] as const) : [])],
  }
}

const offered = (note: string): LineFlag => {
  if (note === '') return 'not-priced'
  return !INCLUDED.test(note) && EXCLUDED.test(note) ? 'excluded' : 'included'
}

/** What is written in words, where it is and says otherwise. */
function governing(figures: string, words: string, decimals: number, flags: LineFlag[]): string {
  if (words === '') return figures
  const number = readNumberInWords(words, decimals)
  if (number === null) flags.push('words-unread')
  if (number === null || (figures !== '' && compareDecimals(readDecimal(number), readDecimal(figures)) === 0))
    return figures
  flags.push('words-govern')
  return number
}

function rateOf(amount: string, quantity: string, flags: LineFlag[], isLump: boolean): string {
  if (!isLump) flags.push('rate-from-amount')
  if (isNought(quantity)) return ''
  return trimmed(writeDecimal(divideDecimals(readDecimal(amount), readDecimal(quantity), RATE_DECIMALS, 'half-up')))
}

/** The amount is ten, a hundred or a thousand times of what it should be, or the other way round. */
function isMovedPoint(amount: string, computed: string): boolean {
  const digits = (text: string) => text.replace(/[-.]/g, '').replace(/^0+|0+$/g, '')
  return digits(amount) === digits(computed) && digits(amount) !== ''
}

const isSame = (a: string, b: string) => compareDecimals(readDecimal(a), readDecimal(b)) === 0
const isNought = (text: string) => readDecimal(text).units === 0n
const money = (text: string, decimals: number) => writeDecimal(roundDecimal(readDecimal(text), decimals, 'half-up'))
const trimmed = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)
