import { localTimeOf } from '#engines/calendar/local-time.ts'
import { monthsUpTo } from '#engines/calendar/months.ts'
import { packageScore } from '#engines/quality/package-score.ts'
import { findProjectFacts } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { ScoreTrend } from '../contract/dashboard.ts'
import type { qualityApi } from '../contract/quality-api.ts'
import { type MonthScores, scoresByMonth } from './dashboard-figures.ts'

const MONTHS = 12

/**
 * Scores of a place and of each of its contractors in the last twelve months, this one among them. A month says how good was
 * what was inspected in it. The cap of an open critical finding is of today's score alone: it would move months that are over
 * whenever something is found or closed now, and this month would fall for what was found in another one.
 */
export async function showScoreTrend(
  { db, services }: RequestContext,
  place: InputOf<(typeof qualityApi)['endpoints']['scoreTrend']>,
): Promise<ScoreTrend> {
  const now = services.now()
  const project = place.projectCode ? await findProjectFacts(db, place.projectCode) : null
  const today = localTimeOf(now, project?.timezone ?? 'UTC').day.slice(0, 7)
  const rows = await scoresByMonth(db, place, `${monthsUpTo(today, MONTHS)[0]}-01`)
  // Of several projects, the clock of one may be in the next month already.
  const last = [today, ...rows.map(({ month }) => month)].sort().at(-1) ?? today
  const months = monthsUpTo(last, MONTHS)
  const shown = rows.filter(({ month }) => months.includes(month))
  const contractors = contractorsOf(shown)
  return {
    asOf: now.toISOString(),
    months: months.map((month) => {
      const found = shown.filter((row) => row.month === month)
      const own = contractors.flatMap(({ companyId }) => {
        const theirs = found.filter((row) => row.companyId === companyId)
        return theirs.length > 0 ? [{ companyId, ...meanOf(theirs) }] : []
      })
      return { month, ...meanOf(found), contractors: own }
    }),
    contractors,
  }
}

function contractorsOf(rows: readonly MonthScores[]): ScoreTrend['contractors'] {
  const ids = [...new Set(rows.map(({ companyId }) => companyId))]
  const named = ids.map((companyId) => {
    const own = rows.filter((row) => row.companyId === companyId)
    const { companyName: name = null, companyNameAr: nameAr = null } = own[0] ?? {}
    return { companyId, name, nameAr, items: sumOf(own, 'items') }
  })
  return named.sort((a, b) => b.items - a.items || (a.name ?? '').localeCompare(b.name ?? ''))
}

function meanOf(rows: readonly MonthScores[]) {
  const [scored, weight] = [sumOf(rows, 'scored'), sumOf(rows, 'weight')]
  return {
    score: packageScore({ scored, weight, hasOpenCritical: false }),
    items: sumOf(rows, 'items'),
    scoredInspections: sumOf(rows, 'scoredInspections'),
  }
}

const sumOf = (rows: readonly MonthScores[], name: 'items' | 'scored' | 'weight' | 'scoredInspections') =>
  rows.reduce((sum, row) => sum + row[name], 0)
