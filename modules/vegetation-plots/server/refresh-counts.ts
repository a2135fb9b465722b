import { sql } from 'kysely'
import { askFor, finishTasks } from '#modules/inbox/server/public.ts'
import { countsWithin } from '#platform/server/counts-within.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { NoticeContext } from '#platform/server/notices/notify.ts'
import { vegetationPlotKind } from '../contract/vegetation-plots-records.ts'

/** Counts that the page of a plot shows. */
const MOST_COUNTS = 12

interface Outlined {
  readonly id: string
  readonly projectCode: string
  readonly siteCode: string
  readonly number: string
  readonly name: string
  readonly nameAr: string
  readonly protection: string
  readonly lossThreshold: number
  readonly ownerId: string | null
  readonly outline: [number, number][]
}

/**
 * Says of the plots of a site, or of one of them, what reviewed runs found on them. Where the newest count has fallen below the one
 * before by more than the plot allows, whoever answers for it is asked to look.
 */
export async function refreshCounts(
  tx: Db,
  context: NoticeContext,
  { projectCode, siteCode, id = null }: { projectCode: string; siteCode: string; id?: string | null },
): Promise<void> {
  const { rows } = await sql<Outlined>`
    select id, project_code as "projectCode", site_code as "siteCode", number, name, name_ar as "nameAr", protection,
      loss_threshold as "lossThreshold", owner_id as "ownerId", whereabouts -> 'outline' as outline
    from vegetation_plots where project_code = ${projectCode} and site_code = ${siteCode} and deleted_at is null
      and (${id}::uuid is null or id = ${id}) and jsonb_typeof(whereabouts -> 'outline') = 'array'`.execute(tx)
  const found = await countsWithin(tx, { projectCode, siteCode }, rows)
  for (const plot of rows) {
    const counts = (found.get(plot.id) ?? []).slice(0, MOST_COUNTS)
    const [newest, before] = counts
    const lostPct = newest && before && before.count > 0 ? (100 * (before.count - newest.count)) / before.count : null
    await sql`update vegetation_plots set counts = ${JSON.stringify(counts)}::jsonb, newest_count = ${newest?.count ?? null},
      lost_pct = ${lostPct}, square_metres = ${squareMetresOf(plot.outline)}
      where project_code = ${projectCode} and id = ${plot.id}`.execute(tx)
    await askToLook(tx, context, plot, lostPct, { newest: newest?.count, before: before?.count })
  }
}

/** A task of whoever answers for the plot, while its newest count says that too much is gone. */
async function askToLook(
  tx: Db,
  context: NoticeContext,
  plot: Outlined,
  lostPct: number | null,
  { newest, before }: { readonly newest: number | undefined; readonly before: number | undefined },
): Promise<void> {
  const { id, number, name, nameAr, ownerId, projectCode, siteCode } = plot
  const record = { type: vegetationPlotKind.id, id }
  const key = 'loss'
  if (lostPct === null || lostPct <= plot.lossThreshold || plot.protection === 'lifted')
    return finishTasks(tx, context, { record, key })
  const lost = lostPct.toFixed(1)
  await askFor(tx, context, {
    of: ownerId ? { personId: ownerId } : { right: 'vegetation-plot:write' },
    kind: 'task',
    key,
    title: {
      en: `Plants are missing on ${number} ${name}: ${newest} counted, ${before} before (${lost} % fewer)`,
      ar: `نباتات مفقودة في ${number} ${nameAr || name}: عُدّ ${newest} وكان ${before} (أقل بنسبة ${lost}٪)`,
    },
    record,
    place: { projectCode, siteCode, structureCode: null },
  })
}

const METRES_A_DEGREE = 111_320

/** Area of a closed ring of degrees, as on the plane at its latitude: a plot is small. */
export function squareMetresOf(ring: readonly (readonly [number, number])[]): number {
  const [, latitude = 0] = ring[0] ?? []
  const [x, y] = [METRES_A_DEGREE * Math.cos((latitude * Math.PI) / 180), METRES_A_DEGREE]
  const [ox = 0, oy = 0] = ring[0] ?? []
  const doubled = ring.slice(1).reduce((sum, [lon, lat], at) => {
    const [beforeLon = 0, beforeLat = 0] = ring[at] ?? []
    return sum + (beforeLon - ox) * (lat - oy) - (lon - ox) * (beforeLat - oy)
  }, 0)
  return Math.abs(doubled * x * y) / 2
}
