import { type FigureFacts, type FigureValue, findValue } from '#platform/contract/figure-answers.ts'
import { useFormats } from '../language/use-formats.ts'

type Unit = FigureFacts['unit']

/** How amounts of a unit are written, and the figure of a project or place: a count of nothing is 0, anything else without rows a dash. */
export function useFigureFormat() {
  const format = useFormats()
  const amountOf = (unit: Unit, amount: string, currency: string | null, length: Length = 'whole') => {
    if (unit === 'money' && length === 'short' && Math.abs(Number(amount)) >= MILLION)
      return format.quantity((Number(amount) / MILLION).toFixed(2), `M\u00a0${currency ?? ''}`)
    if (unit === 'money') return format.money(wholePart(amount), currency ?? '')
    if (unit === 'm3') return format.quantity(wholePart(amount), 'm³')
    if (unit === 'percent') return `${format.number(Number(amount), 1)}%`
    if (unit === 'days') return format.quantity(wholePart(amount), 'd')
    return unit === 'index' || unit === 'rate' ? format.number(Number(amount), 2) : format.count(Number(amount))
  }
  const figuresOf = (of: Valued, figure: Pick<FigureFacts, 'key' | 'unit'>, length: Length = 'whole') => {
    const value = findValue(of, figure)
    if (figure.unit === 'count') return [format.count(value?.rows ?? 0)]
    const written = value?.amounts.map(({ amount, currency }) => amountOf(figure.unit, amount, currency, length))
    return written && written.length > 0 ? written : ['–']
  }
  const figureOf = (of: Valued, figure: Pick<FigureFacts, 'key' | 'unit'>) => figuresOf(of, figure).join(' · ')
  return { amountOf, figureOf, figuresOf }
}

interface Valued {
  readonly values: readonly FigureValue[]
}

/** In a table with many columns money is written in millions. */
type Length = 'whole' | 'short'
const MILLION = 1_000_000

/** Without decimals, for who compares projects; the rows behind it have all of them. */
const wholePart = (amount: string) => Number(amount).toFixed(0)
