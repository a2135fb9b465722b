import { addDecimals, type Decimal, readDecimal, writeDecimal } from '../quantities/decimal.ts'
import { type ExactJson, WrittenNumber } from './read-json-exactly.ts'

/** Without a currency the publisher said none. */
export const NO_CURRENCY = 'unknown'

export interface PublishedAmount {
  readonly amount: Decimal
  readonly currency: string
}

export type OcdsObject = { readonly [key: string]: ExactJson }

export const isObject = (value: ExactJson | undefined): value is OcdsObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof WrittenNumber)

export const listOf = (value: ExactJson | undefined): readonly ExactJson[] => (Array.isArray(value) ? value : [])
export const objectsIn = (value: ExactJson | undefined): readonly OcdsObject[] => listOf(value).filter(isObject)
/** Published texts and numbers as text; '' for everything else. */
export function textIn(value: ExactJson | undefined): string {
  if (value instanceof WrittenNumber) return value.text
  return typeof value === 'string' ? value.trim() : ''
}

/** `{ amount, currency }` as published: a number, or one in a text; null where there is none. Currencies in capitals. */
export function amountIn(value: ExactJson | undefined): PublishedAmount | null {
  if (!isObject(value)) return null
  const amount = decimalIn(textIn(value['amount']))
  return amount && { amount, currency: textIn(value['currency']).toUpperCase() || NO_CURRENCY }
}

function decimalIn(text: string): Decimal | null {
  const [, digits = '', exponent = '0'] = /^(-?\d+(?:\.\d+)?)(?:[eE]([+-]?\d+))?$/.exec(text) ?? []
  if (digits === '' || Math.abs(Number(exponent)) > 30) return null
  const { units, scale } = readDecimal(digits)
  const moved = scale - Number(exponent)
  return moved >= 0 ? { units, scale: moved } : { units: units * 10n ** BigInt(-moved), scale: 0 }
}

/** Sums by currency, as decimal texts. */
export function sumsOf(amounts: readonly PublishedAmount[]): Record<string, string> {
  const sums = new Map<string, Decimal>()
  for (const { amount, currency } of amounts) {
    const sum = sums.get(currency)
    sums.set(currency, sum ? addDecimals(sum, amount) : amount)
  }
  return Object.fromEntries(
    [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, sum]) => [key, writeDecimal(sum)]),
  )
}
