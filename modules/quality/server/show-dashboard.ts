import { firstPassYield, packageScore } from '#engines/quality/package-score.ts'
import { AGE_BUCKETS } from '#modules/ncrs/contract/ncr-records.ts'
import { countOpenNcrs, type OpenNcrs } from '#modules/ncrs/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { PackageScore, QualityPackages, QualitySummary } from '../contract/dashboard.ts'
import { type Figures, inspectionFigures, type Narrowed } from './dashboard-figures.ts'

type Counted = { [Name in keyof Figures as Figures[Name] extends number ? Name : never]: number }

/**
 * What waits, what is open, and how good the first attempt was. A score stands as of today: a critical finding that is open
 * caps it, whatever the period, until it is closed.
 */
export async function showSummary({ db, services }: RequestContext, asked: Narrowed): Promise<QualitySummary> {
  const now = services.now()
  const figures = await inspectionFigures(db, asked, now)
  const ncrs = await countOpenNcrs(db, asked)
  const all = sumOf(figures)
  return {
    asOf: now.toISOString(),
    waiting: all.waiting,
    openHolds: all.openHolds,
    commentsOpen: all.commentsOpen,
    openNcrs: countOf(ncrs),
    firstPass: yieldOf(all),
    ...standingOf(figures),
    ages: AGE_BUCKETS.map((bucket) => {
      const of = (severity: OpenNcrs['severity']) =>
        countOf(ncrs.filter((one) => one.bucket === bucket && one.severity === severity))
      return { bucket, minor: of('minor'), major: of('major'), critical: of('critical') }
    }),
    contractors: contractorsOf(figures, ncrs),
  }
}

function contractorsOf(figures: readonly Figures[], ncrs: readonly OpenNcrs[]): QualitySummary['contractors'] {
  const ids = [...new Set([...figures, ...ncrs].map(({ companyId }) => companyId))]
  const rows = ids.map((companyId) => {
    const own = figures.filter((one) => one.companyId === companyId)
    const open = ncrs.filter((one) => one.companyId === companyId)
    const { companyName: name = null, companyNameAr: nameAr = null } = own[0] ?? open[0] ?? {}
    return {
      companyId,
      name,
      nameAr,
      ...standingOf(own),
      openNcrs: countOf(open),
      firstPass: yieldOf(sumOf(own)),
    }
  })
  return rows.sort((a, b) => b.openNcrs - a.openNcrs || (a.name ?? '').localeCompare(b.name ?? ''))
}

/** The packages of a place, the worst first; those without a score last. */
export async function showPackages({ db, services }: RequestContext, asked: Narrowed): Promise<QualityPackages> {
  const now = services.now()
  const figures = await inspectionFigures(db, asked, now)
  const ncrs = await countOpenNcrs(db, asked)
  const names = [...new Set([...figures, ...ncrs].map(({ packageName }) => packageName))]
  const packages = names.map((packageName): PackageScore => {
    const own = figures.filter((one) => one.packageName === packageName)
    const sum = sumOf(own)
    return {
      packageName,
      ...standingOf(own),
      inspections: sum.inspections,
      openNcrs: countOf(ncrs.filter((one) => one.packageName === packageName)),
      firstPass: yieldOf(sum),
    }
  })
  // A package of which nothing is said has no row.
  const shown = packages.filter(({ inspections, openNcrs, openCritical }) => inspections + openNcrs + openCritical > 0)
  shown.sort((a, b) => (a.score ?? 9) - (b.score ?? 9) || a.packageName.localeCompare(b.packageName))
  return { asOf: now.toISOString(), packages: shown }
}

const countOf = (rows: readonly { readonly count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)
const yieldOf = ({ inspected, passed }: Counted) => ({
  inspected,
  passed,
  share: firstPassYield({ inspected, passed }),
})

/** The score as it stands, of how much, and from when to when. */
function standingOf(figures: readonly Figures[]) {
  const { scored, weight, openCritical, items, scoredInspections } = sumOf(figures)
  const days = (name: 'from' | 'to') => figures.flatMap((one) => one[name] ?? []).sort()
  return {
    score: packageScore({ scored, weight, hasOpenCritical: openCritical > 0 }),
    items,
    scoredInspections,
    openCritical,
    from: days('from')[0] ?? null,
    to: days('to').at(-1) ?? null,
  }
}

function sumOf(figures: readonly Figures[]): Counted {
  const names = [
    'inspections',
    'inspected',
    'passed',
    'waiting',
    'openHolds',
    'commentsOpen',
    'items',
    'scored',
    'weight',
    'scoredInspections',
    'openCritical',
  ] as const
  const sum = (name: (typeof names)[number]) => figures.reduce((total, one) => total + one[name], 0)
  return Object.fromEntries(names.map((name) => [name, sum(name)])) as Counted
}
