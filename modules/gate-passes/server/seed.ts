import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { demonstrationCompanyId } from '#modules/companies/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { table } from './gate-pass-records.ts'

const DAY_MS = 86_400_000
const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01' }

/** Loads the gate passes of the demonstration. Once: what people did with them stays. */
export async function seedGatePasses({ database, now }: Services): Promise<void> {
  const [{ DEMO_PASSES }, { WORKER_PASSES }] = await Promise.all([import('#demo/gates.ts'), import('#demo/workers.ts')])
  const dayOf = (offset: number | null) =>
    offset === null ? null : new Date(now().getTime() + offset * DAY_MS).toISOString().slice(0, 10)
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const { plate, name, holder, organisation, induction, insurance, inspection, isWatched } of [
      ...DEMO_PASSES,
      ...WORKER_PASSES,
    ]) {
      const id = demonstrationId(`gate pass ${plate}`)
      if (await table.isKnown(tx, id)) continue
      await table.insert(
        tx,
        {
          ...PLACE,
          ...{ id, plate, name, holder },
          companyId: demonstrationCompanyId(organisation),
          inductionUntil: dayOf(induction),
          insuranceUntil: dayOf(insurance),
          inspectionUntil: dayOf(inspection),
          packageId: null,
          note: isWatched ?? '',
        },
        demonstrationUserId('operator'),
      )
      if (isWatched) await sql`update gate_passes set state = 'watched' where id = ${id}`.execute(tx)
    }
  })
}
