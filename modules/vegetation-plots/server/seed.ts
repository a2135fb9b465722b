import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { vegetationPatrolKind, vegetationPlotKind } from '../contract/vegetation-plots-records.ts'
import { refreshCounts } from './refresh-counts.ts'
import { hasPatrol, insertPatrol } from './vegetation-patrol-records.ts'
import { hasPlot, insertPlot } from './vegetation-plot-records.ts'

const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01' }
const DAY_MS = 86_400_000

/** Plots of the demonstration with their plants and readings. */
export async function seedVegetationPlots({ database, now }: Services): Promise<void> {
  const { DEMO_PLOTS, ringAround } = await import('#demo/vegetation-plots.ts')
  const ownerId = demonstrationId('engineer')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const { key, name, box, species, litres, moisture, ...facts } of DEMO_PLOTS) {
      const id = demonstrationId(`vegetation plot ${key}`)
      if (await hasPlot(tx, id)) continue
      const number = await nextNumber(tx, vegetationPlotKind.id, PLACE.projectCode)
      const where = { storey: '', space: '', grid: '', chainage: '', point: null, pin: null, element: null }
      await insertPlot(
        tx,
        {
          ...{ ...facts, ...PLACE, id, number, name: name.en, nameAr: name.ar, ownerId, lossThreshold: 10 },
          where: { ...where, outline: ringAround(box) },
        },
        ownerId,
      )
      await sql`update vegetation_plots set species = ${JSON.stringify(species)}::jsonb where id = ${id}`.execute(tx)
      await seedReadings(tx, id, now(), { water: litres, moisture }, ownerId)
    }
    await seedPatrols(tx, now(), ownerId)
  })
}

/** What the counts of the demonstration found on its plots, once both are there. */
export async function seedPlotCounts({ database }: Services): Promise<void> {
  await database.transaction(SYSTEM_SCOPE, (tx) => refreshCounts(tx, { user: null }, PLACE))
}

/** One a day, back from yesterday morning. */
async function seedReadings(
  tx: Db,
  plotId: string,
  now: Date,
  values: Readonly<Record<'water' | 'moisture', readonly number[]>>,
  by: string,
): Promise<void> {
  for (const kind of ['water', 'moisture'] as const)
    for (const [at, value] of values[kind].entries()) {
      const readAt = new Date(Math.floor(now.getTime() / DAY_MS - at - 1) * DAY_MS + 4 * 3_600_000)
      await sql`
        insert into vegetation_readings (project_code, id, site_code, plot_id, kind, read_at, value, note, created_by)
        values (${PLACE.projectCode}, ${demonstrationId(`reading ${plotId} ${kind} ${at}`)}, ${PLACE.siteCode}, ${plotId}, ${kind},
          ${readAt}, ${value}, ${at === 0 ? 'Generated for the demonstration' : ''}, ${by})`.execute(tx)
    }
}

async function seedPatrols(tx: Db, now: Date, by: string): Promise<void> {
  const { DEMO_PATROLS } = await import('#demo/vegetation-plots.ts')
  for (const { key, daysAgo, plots, ...facts } of DEMO_PATROLS) {
    const id = demonstrationId(`vegetation patrol ${key}`)
    if (await hasPatrol(tx, id)) continue
    const number = await nextNumber(tx, vegetationPatrolKind.id, PLACE.projectCode)
    const patrolledAt = new Date(Math.floor(now.getTime() / DAY_MS - daysAgo) * DAY_MS + 3 * 3_600_000).toISOString()
    const plotIds = plots.map((plot) => demonstrationId(`vegetation plot ${plot}`))
    await insertPatrol(tx, { ...PLACE, ...facts, id, number, patrolledAt, plotIds, ownerId: by }, by)
  }
}
