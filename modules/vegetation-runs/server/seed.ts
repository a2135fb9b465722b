import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { startCounting } from './count-vegetation.ts'
import { hasRun, insertRun } from './vegetation-run-records.ts'

const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01' }
const PARAMETERS = { smoothMetres: 0.6, crownMetres: 1, leastSquareMetres: 2 }

/** Counts the plants of the grove of the demonstration (`demo/grove.ts`), for people to review; two reviewed counts lie before it. */
export async function seedVegetationRuns({ database }: Services): Promise<void> {
  const { DEMO_GROVE } = await import('#demo/grove.ts')
  const requestedBy = demonstrationUserId('engineer')
  const run = {
    ...{ ...PLACE, ...PARAMETERS, id: demonstrationId('vegetation run grove') },
    ...{ name: 'Palm grove beside the works', nameAr: 'بستان النخيل بجوار الأعمال' },
    note: 'Counted on a generated picture: two palms are dry, and a green canvas lies beside the grove.',
    ...{ datasetId: demonstrationId(`flight ${DEMO_GROVE.key}`), area: null },
  }
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    if (await hasRun(tx, run.id)) return
    await seedReviewed(tx, requestedBy)
    await insertRun(tx, run, requestedBy)
    await startCounting(tx, run, { requestedBy })
  })
}

/** Counts of the flights by hand: no verdict of theirs says how good the engine is. Their crowns are where the grove was generated. */
async function seedReviewed(tx: Db, by: string): Promise<void> {
  const { DEMO_PLANTS } = await import('#demo/grove.ts')
  const { DEMO_COUNTS, DEMO_GROVE_RING, ringAround } = await import('#demo/vegetation-plots.ts')
  for (const { key, flight, gone, name } of DEMO_COUNTS) {
    const id = demonstrationId(`vegetation run ${key}`)
    const datasetId = demonstrationId(`flight ${flight}`)
    const note =
      'Drawn by hand, the engine found none of it. Generated with the demonstration: nobody drew on the picture.'
    await insertRun(
      tx,
      { ...PLACE, ...PARAMETERS, id, name: name.en, nameAr: name.ar, note, datasetId, area: DEMO_GROVE_RING },
      by,
    )
    const found = DEMO_PLANTS.slice(gone).map(({ x, y, radius }, at) => {
      const [[west, south] = [0, 0], , [east, north] = [0, 0]] = ringAround([
        x - radius,
        y - radius,
        x + radius,
        y + radius,
      ])
      const bounds = [Math.min(west, east), Math.min(south, north), Math.max(west, east), Math.max(south, north)]
      return { id: demonstrationId(`crown ${key} ${at}`), bounds, squareMetres: Math.PI * radius ** 2 }
    })
    await sql`
      insert into vegetation_detections (project_code, id, site_code, run_id, bounds, square_metres, confidence, verdict, reviewed_by, reviewed_at)
      select ${PLACE.projectCode}, crown.id, ${PLACE.siteCode}, ${id},
        array(select jsonb_array_elements_text(crown.bounds)::float8), crown."squareMetres", 0, 'missed', ${by}, now()
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as crown (id uuid, bounds jsonb, "squareMetres" float8)`.execute(
      tx,
    )
    await sql`update vegetation_runs set state = 'closed' where id = ${id}`.execute(tx)
  }
}
