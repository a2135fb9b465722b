import { writeDecimal } from '../quantities/decimal.ts'
import { percentOf, readAmount, rounded } from './amounts.ts'

/** So many per cent of an amount, half up. @param pct `10` for ten of a hundred */
export function shareOfAmount(pct: string, amount: string, decimals = 2): string {
  return writeDecimal(rounded(percentOf(readAmount('pct', pct), readAmount('amount', amount)), decimals))
}
