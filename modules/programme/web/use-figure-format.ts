import { useFormats } from '#platform/web/language/use-formats.ts'
import { findValue } from '../contract/figure-words.ts'
import type { PortfolioFigure, PortfolioProject } from '../contract/portfolio.ts'

type Unit = PortfolioFigure['unit']

/** How amounts of a unit are written, and the figure of a project: a count of nothing is 0, anything else without rows a dash. */
export function useFigureFormat() {
  const format = useFormats()
  const amountOf = (unit: Unit, amount: string, currency: string | null) => {
    if (unit === 'money') return format.money(wholePart(amount), currency ?? '')
    if (unit === 'm3') return format.quantity(wholePart(amount), 'm3')
    return unit === 'index' ? format.number(Number(amount), 2) : format.count(Number(amount))
  }
  const figureOf = (project: Pick<PortfolioProject, 'values'>, figure: Pick<PortfolioFigure, 'key' | 'unit'>) => {
    const value = findValue(project, figure)
    if (figure.unit === 'count') return format.count(value?.rows ?? 0)
    return value?.amounts.map(({ amount, currency }) => amountOf(figure.unit, amount, currency)).join(' · ') || '–'
  }
  return { amountOf, figureOf }
}

/** Without decimals, for who compares projects; the rows behind it have all of them. */
const wholePart = (amount: string) => Number(amount).toFixed(0)
