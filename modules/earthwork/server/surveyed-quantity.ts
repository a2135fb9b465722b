import { sql } from 'kysely'
import { surfaceRef } from '#modules/geospatial/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { type AskedQuantity, type QuantityRow, quantitySource } from '#platform/server/records/quantity-source.ts'
import { volumeKind } from '../contract/earthwork-records.ts'

/** Flights seldom fall on the last day of a period. */
const SLACK_DAYS = 3
const DAY_MS = 86_400_000
const MOST = 500

const WHAT = { cut: { en: 'Cut', ar: 'الحفر' }, fill: { en: 'Fill', ar: 'الردم' } } as const

interface Row {
  readonly id: string
  readonly name: string
  readonly nameAr: string
  readonly outline: readonly (readonly [number, number])[]
  readonly from: { readonly capturedOn: string } | null
  readonly to: { readonly capturedOn: string } | null
  readonly cut: number
  readonly fill: number
  readonly sigma: number
}

export const surveyedQuantity = quantitySource({
  id: 'surveyed',
  order: 1,
  title: { en: 'Surveyed', ar: 'بالمسح' },
  asks: 'volume:read',
  choices: async ({ db }, { projectCode, siteCode }) => {
    const { rows } = await sql`
      select from earth_volumes where project_code = ${projectCode} and site_code = ${siteCode} and deleted_at is null
        and state = 'done' and reference = 'surface' limit 1`.execute(db)
    return rows.length === 0 ? [] : Object.entries(WHAT).map(([value, title]) => ({ value, title }))
  },
  measure,
})

/** Volumes between two surfaces of the time; of those that overlap in place and time, the one that was measured last. */
async function measure(context: RequestContext, asked: AskedQuantity) {
  const what = asked.choice === 'fill' ? ('fill' as const) : ('cut' as const)
  const counted: Row[] = []
  const left: QuantityRow[] = []
  for (const row of await volumesOf(context, asked)) {
    const why = whyLeftOut(row, asked) ?? (counted.some((other) => overlap(row, other)) ? OVERLAPS : null)
    if (why) left.push({ ...rowOf(row), quantity: null, fact: why })
    else counted.push(row)
  }
  if (counted.length === 0) return null
  const rows = counted.map((row) => {
    const days = `${row.from?.capturedOn} – ${row.to?.capturedOn} · ± ${row.sigma.toFixed(1)} m³`
    return { ...rowOf(row), quantity: row[what].toFixed(3), fact: { en: days, ar: days } }
  })
  return {
    quantity: counted.reduce((sum, row) => sum + row[what], 0).toFixed(3),
    unit: 'm3' as const,
    sigma: Math.sqrt(counted.reduce((sum, { sigma }) => sum + sigma * sigma, 0)).toFixed(3),
    rows: [...rows, ...left],
  }
}

/** Those that end in the time or begin in it, the newest first. */
async function volumesOf({ db }: RequestContext, { projectCode, siteCode, from, to }: AskedQuantity): Promise<Row[]> {
  const day = (column: string) => sql`(${surfaceRef(sql.ref(`earth_volumes.${column}`))}->>'capturedOn')::date`
  const { rows } = await sql<Row>`
    select id, name, name_ar as "nameAr", outline, ${surfaceRef(sql`earth_volumes.from_id`)} as from,
      ${surfaceRef(sql`earth_volumes.to_id`)} as to, (result ->> 'cut')::float8 as cut, (result ->> 'fill')::float8 as fill,
      (result ->> 'sigma')::float8 as sigma
    from earth_volumes
    where project_code = ${projectCode} and site_code = ${siteCode} and deleted_at is null and state = 'done'
      and reference = 'surface' and ${day('from_id')} <= ${to}::date + ${SLACK_DAYS}::int
      and ${day('to_id')} >= ${from}::date - ${SLACK_DAYS}::int
    order by created_at desc, id limit ${MOST}`.execute(db)
  return rows
}

const OVERLAPS = {
  en: 'Left out: a volume that was measured later covers the same place and time.',
  ar: 'لم يُحتسب: حجم قيس لاحقًا يغطي المكان والزمن نفسيهما.',
}

function whyLeftOut({ from, to }: Row, asked: AskedQuantity): QuantityRow['fact'] | null {
  const [begins, ends] = [from?.capturedOn, to?.capturedOn]
  if (!begins || !ends)
    return { en: 'Left out: the day of a surface is out of sight.', ar: 'لم يُحتسب: يوم أحد السطوح خارج النطاق.' }
  if (begins > ends)
    return {
      en: `Left out: it is measured backwards, from ${begins} to ${ends}.`,
      ar: `لم يُحتسب: قيس بالعكس من ${begins} إلى ${ends}.`,
    }
  if (begins >= plusDays(asked.from, -SLACK_DAYS) && ends <= plusDays(asked.to, SLACK_DAYS)) return null
  return {
    en: `Left out: from ${begins} to ${ends} it reaches beyond the period by more than ${SLACK_DAYS} days.`,
    ar: `لم يُحتسب: من ${begins} إلى ${ends} يتجاوز الفترة بأكثر من ${SLACK_DAYS} أيام.`,
  }
}

const plusDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

const rowOf = ({ id, name, nameAr, to }: Row) => ({
  id,
  at: to ? `${to.capturedOn}T00:00:00.000Z` : null,
  title: { en: name, ar: nameAr || name },
  record: { type: volumeKind.id, id },
})

/** By the boxes around their outlines: more is left out than need be, and nothing is counted twice. */
function overlap(one: Row, other: Row): boolean {
  const isApart =
    (one.from?.capturedOn ?? '') >= (other.to?.capturedOn ?? '') ||
    (other.from?.capturedOn ?? '') >= (one.to?.capturedOn ?? '')
  if (isApart) return false
  return ([0, 1] as const).every((axis) => {
    const [a, b] = [one, other].map(({ outline }) => outline.map((position) => position[axis]))
    return Math.max(...(a ?? [])) > Math.min(...(b ?? [])) && Math.max(...(b ?? [])) > Math.min(...(a ?? []))
  })
}
