import { currencyDecimals } from '../quantities/currencies.ts'
import { compareDecimals, divideDecimals, readDecimal, roundDecimal, writeDecimal } from '../quantities/decimal.ts'
import { lineAmount } from '../quantities/money.ts'
import type { BidLine, CorrectedLine, LineFlag } from './bid.ts'
import { readNumberInWords } from './number-words.ts'

const RATE_DECIMALS = 6
const EXCLUDED =
  /^(?:excl|by others|not |no (?:bid|quote)|n\/?[aq]\b|tb[acd]\b|مستثن|غير (?:مشمول|شامل)|لا ينطبق|على الغير)/i

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
  const isLump = said.quantity === '' && amount !== ''
  const quantity = said.quantity || (isLump ? '1' : '0')
  if (rate === '' && amount === '') {
    flags.push(said.note === '' ? 'not-priced' : EXCLUDED.test(said.note) ? 'excluded' : 'included')
    return { ...line, quantity, rate: '', amount: money('0', decimals), flags }
  }
  const taken = rate === '' || (isLump && isNought(rate)) ? rateOf(amount, quantity, flags, isLump) : rate
  if (taken === '') {
    // An amount for no quantity at all: it is asked for all the same.
    return { ...line, quantity, rate: '', amount: money(amount, decimals), flags: [...flags, 'rate-from-amount'] }
  }
  const computed = rate === '' ? money(amount, decimals) : lineAmount(quantity, taken, currency, 'half-up').amount
  if (amount !== '' && compareDecimals(readDecimal(money(amount, decimals)), readDecimal(computed)) !== 0)
    flags.push('amount-corrected', ...(isMovedPoint(amount, computed) ? (['decimal-point'] as const) : []))
  if (isNought(taken)) flags.push('zero-rate')
  if (computed.startsWith('-')) flags.push('negative')
  return { ...line, quantity, rate: taken, amount: computed, flags }
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

const isNought = (text: string) => readDecimal(text).units === 0n
const money = (text: string, decimals: number) => writeDecimal(roundDecimal(readDecimal(text), decimals, 'half-up'))
const trimmed = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)
