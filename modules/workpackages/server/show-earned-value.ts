import { sql } from 'kysely'
import {
  type BudgetedWork,
  costForecastAt,
  type DaySpan,
  earnedAt,
  earnedSchedule,
  forecastAt,
  forecastEnd,
  plannedAt,
} from '#engines/schedule/earned-curve.ts'
import { earnedValue, type Measure } from '#engines/schedule/earned-value.ts'
import { currencyOf } from '#modules/sites/server/public.ts'
import type { RequestContext, Services } from '#platform/server/context.ts'
import type { EarnedValue } from '../contract/earned-value.ts'
import { type Credited, earnedPercent } from '../contract/rules-of-credit.ts'

const DAY_MS = 86_400_000
/** Points of the curve: as many as a plot can show. */
const MOST_POINTS = 90

/** What a request has, and what counts each day. */
type Needs = Pick<RequestContext, 'db'> & { readonly services: Pick<Services, 'now'> }

interface Asked {
  readonly projectCode: string
  readonly siteCode?: string | undefined
  readonly structureCode?: string | undefined
}

/** Whole projects, or a part of one. */
interface Ground {
  readonly projectCodes: readonly string[]
  readonly siteCode?: string | undefined
  readonly structureCode?: string | undefined
}

interface Row extends Credited {
  readonly id: string
  readonly projectCode: string
  readonly budget: number | null
  readonly plannedStart: string | null
  readonly plannedFinish: string | null
  readonly start: string | null
  readonly finish: string | null
  readonly entries: readonly { readonly step: string; readonly percent: number; readonly doneOn: string }[]
}

/** Earned value of the packages that crews build: those of higher levels only hold them. */
export async function showEarnedValue(context: Needs, asked: Asked): Promise<EarnedValue> {
  const ground = { ...asked, projectCodes: [asked.projectCode] }
  const rows = await readPackages(context, ground)
  const costs = await readCosts(context, ground)
  const works = rows.flatMap((row) => (row.budget === null ? [] : [workOf(row)]))
  const today = dayNumber(context.services.now().toISOString())
  const bac = works.reduce((sum, { budget }) => sum + budget, 0)
  const [pv, ev] = [plannedAt(works, today), earnedAt(works, today)]
  const ac = costs.length === 0 ? null : spentAt(costs, today)
  const byCost = ac === null ? null : earnedValue({ bac, pv, ev, ac })
  const schedule = earnedSchedule(works, ev)
  const gone = schedule ? today - schedule.start + 1 : 0
  const ends = works.flatMap(({ expected }) => (expected ? [expected.to] : []))
  const plannedEnds = works.flatMap(({ planned }) => (planned ? [planned.to] : []))
  return {
    asOf: dayText(today),
    currency: await readCurrency(context, asked.projectCode),
    packages: works.length,
    withoutPlan: works.filter(({ planned }) => planned === null).length,
    withoutBudget: rows.length - works.length,
    ...{ bac, pv, ev, ac },
    sv: ev - pv,
    cv: byCost?.cv ?? null,
    spi: known(earnedValue({ bac, pv, ev, ac: 0 }).spi),
    cpi: known(byCost?.cpi),
    spiTime: schedule && gone > 0 ? schedule.days / gone : null,
    eac: known(byCost?.eac),
    etc: known(byCost?.etc),
    vac: known(byCost?.vac),
    tcpi: known(byCost?.tcpi),
    plannedFinish: plannedEnds.length > 0 ? dayText(Math.max(...plannedEnds)) : null,
    forecastFinish: ends.length > 0 ? dayText(forecastEnd(works, today) ?? Math.max(today, ...ends)) : null,
    curve: curveOf(works, costs, today),
  }
}

type Cost = { readonly day: number; readonly amount: number }
type CostOfProject = Cost & { readonly projectCode: string }

/** Earned value over time of many projects together: a curve for each currency, since amounts of two are never added. */
export interface ProgrammeCurve {
  readonly currency: string
  readonly projects: number
  readonly curve: EarnedValue['curve']
}

/**
 * Curves of the packages that the scope of `db` sees, the currency with the most projects first.
 * @param of.day the last day of what was earned and spent, `YYYY-MM-DD`; null is today, which alone looks ahead
 */
export async function showProgrammeCurves(
  context: Needs,
  { currencies, day }: { readonly currencies: ReadonlyMap<string, string>; readonly day: string | null },
): Promise<ProgrammeCurve[]> {
  const ground = { projectCodes: [...currencies.keys()] }
  const rows = (await readPackages(context, ground)).filter(({ budget }) => budget !== null)
  const costs = await readCosts(context, ground)
  const today = dayNumber(day ?? context.services.now().toISOString())
  const curves = [...new Set(currencies.values())].map((currency) => {
    const isOf = ({ projectCode }: { readonly projectCode: string }) => currencies.get(projectCode) === currency
    const own = rows.filter(isOf)
    const curve = curveOf(own.map(workOf), costs.filter(isOf), today)
    return {
      currency,
      projects: new Set(own.map(({ projectCode }) => projectCode)).size,
      curve: day === null ? curve : curve.map((point) => ({ ...point, forecast: null, costForecast: null })),
    }
  })
  return curves.filter(({ curve }) => curve.length > 0).sort((a, b) => b.projects - a.projects)
}

function curveOf(works: readonly BudgetedWork[], costs: readonly Cost[], today: number): EarnedValue['curve'] {
  const spans = works.flatMap(({ planned, expected }) => [planned, expected].flatMap((span) => span ?? []))
  if (spans.length === 0) return []
  const first = spans.reduce((day, { from }) => Math.min(day, from), today)
  const last = spans.reduce((day, { to }) => Math.max(day, to), Math.max(today, forecastEnd(works, today) ?? today))
  const step = Math.max(7, Math.ceil((last - first) / MOST_POINTS / 7) * 7)
  const days = new Set([today, last])
  for (let day = first - 1; day < last; day += step) days.add(day)
  const now = { ev: earnedAt(works, today), ac: spentAt(costs, today) }
  return [...days]
    .sort((a, b) => a - b)
    .map((day) => ({
      day: dayText(day),
      planned: plannedAt(works, day),
      earned: day <= today ? earnedAt(works, day) : null,
      spent: day <= today && costs.length > 0 ? spentAt(costs, day) : null,
      forecast: day >= today ? forecastAt(works, today, day) : null,
      costForecast: day >= today ? costForecastAt(now, forecastAt(works, today, day)) : null,
    }))
}

function workOf({ budget, plannedStart, plannedFinish, start, finish, entries, ...by }: Row): BudgetedWork {
  const done: Record<string, number> = {}
  const earned = entries.map(({ step, percent, doneOn }) => {
    done[step] = percent
    return { day: dayNumber(doneOn), share: earnedPercent(by, done) / 100 }
  })
  return { budget: budget ?? 0, planned: spanOf(plannedStart, plannedFinish), expected: spanOf(start, finish), earned }
}

function spanOf(from: string | null, to: string | null): DaySpan | null {
  if (from === null || to === null) return null
  return { from: dayNumber(from), to: Math.max(dayNumber(from), dayNumber(to)) }
}

const spentAt = (costs: readonly Cost[], day: number) =>
  costs.reduce((sum, cost) => sum + (cost.day <= day ? cost.amount : 0), 0)
const dayNumber = (text: string) => Math.floor(Date.parse(text.slice(0, 10)) / DAY_MS)
const dayText = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
const known = (measure: Measure | undefined) => (measure === undefined || measure === 'n/a' ? null : measure)

async function readPackages({ db }: Pick<Needs, 'db'>, ground: Ground): Promise<readonly Row[]> {
  const { projectCodes, siteCode = null, structureCode = null } = ground
  const { rows } = await sql<Row>`
    select p.id, p.project_code as "projectCode", p.budget::float8 as budget, p.credit_rule as "creditRule", p.own_rule as "ownRule", p.planned_start as "plannedStart",
      p.planned_finish as "plannedFinish", coalesce(p.actual_start, p.forecast_start, p.planned_start) as start,
      coalesce(p.actual_finish, p.forecast_finish, p.planned_finish) as finish,
      coalesce((select jsonb_agg(jsonb_build_object('step', e.step, 'percent', e.percent, 'doneOn', e.done_on)
          order by e.done_on, e.entered_at)
        from work_package_progress as e where e.project_code = p.project_code and e.package_id = p.id), '[]') as entries
    from work_packages as p
    where p.deleted_at is null and p.level = 'IWP' and p.project_code = any (${projectCodes}::text[])
      and (${siteCode}::text is null or p.site_code = ${siteCode})
      and (${structureCode}::text is null or p.structure_code = ${structureCode})`.execute(db)
  return rows
}

/** Sums of a day, so that a site with many bookings is read as fast as one with few. */
async function readCosts({ db }: Pick<Needs, 'db'>, ground: Ground): Promise<readonly CostOfProject[]> {
  const { projectCodes, siteCode = null, structureCode = null } = ground
  const { rows } = await sql<{ projectCode: string; day: string; amount: number }>`
    select c.project_code as "projectCode", c.spent_on as day, sum(c.amount)::float8 as amount
    from work_package_costs as c join work_packages as p on p.project_code = c.project_code and p.id = c.package_id
    where p.deleted_at is null and p.level = 'IWP' and p.budget is not null and c.project_code = any (${projectCodes}::text[])
      and (${siteCode}::text is null or c.site_code = ${siteCode})
      and (${structureCode}::text is null or c.structure_code = ${structureCode})
    group by c.project_code, c.spent_on`.execute(db)
  return rows.map(({ projectCode, day, amount }) => ({ projectCode, day: dayNumber(day), amount }))
}

async function readCurrency({ db }: Pick<Needs, 'db'>, projectCode: string): Promise<string | null> {
  const { rows } = await sql<{
    currency: string | null
  }>`select ${currencyOf(sql`${projectCode}`)} as currency`.execute(db)
  return rows[0]?.currency ?? null
}
