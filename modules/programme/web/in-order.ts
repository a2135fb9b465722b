import type { Portfolio, PortfolioProject } from '../contract/portfolio.ts'

/** The projects by one of their figures, `spi` or `-open-ncrs`: those without it last, and by name where nothing is asked. */
export function inOrder({ figures, projects }: Portfolio, order: string | undefined): readonly PortfolioProject[] {
  const isDescending = order?.startsWith('-') ?? false
  const figure = figures.find(({ key }) => key === order?.replace(/^-/, ''))
  if (!figure) return projects
  const findValue = ({ values }: PortfolioProject) => {
    const value = values.find(({ key }) => key === figure.key)
    if (figure.unit === 'count') return value?.rows ?? 0
    return value?.amounts[0] ? Number(value.amounts[0].amount) : null
  }
  return projects.toSorted((one, other) => {
    const [a, b] = [findValue(one), findValue(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return isDescending ? b - a : a - b
  })
}
