import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import type { DemoWorksPermit } from '#demo/works-permits.ts'
import { askWhoIsNext } from '#modules/inbox/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { waitingFor } from '#platform/server/records/waiting-steps.ts'
import { WorksPermit } from '../contract/works-permit.ts'
import { worksPermitKind, worksPermitStates } from '../contract/works-permits-records.ts'
import { calledPermit, hasWorksPermit, insertWorksPermit } from './works-permit-records.ts'

const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01' }
const DAY_MS = 86_400_000

/** Works in the streets around a site of the demonstration. Once: what people did with one stays. */
export async function seedWorksPermits({ database, now }: Services): Promise<void> {
  const { DEMO_WORKS_PERMITS } = await import('#demo/works-permits.ts')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const permit of DEMO_WORKS_PERMITS) await seedPermit(tx, permit, now())
  })
}

async function seedPermit(tx: Db, said: DemoWorksPermit, now: Date): Promise<void> {
  const id = demonstrationId(`works permit ${said.key}`)
  if (await hasWorksPermit(tx, id)) return
  const { key: _, days, appliedDaysAgo, at, owner, state, ...facts } = said
  const dayOf = (offset: number) => new Date(now.getTime() + offset * DAY_MS)
  const [startsOn, endsOn] = days.map((offset) => dayOf(offset).toISOString().slice(0, 10))
  const where = at && { longitude: at.position[0], latitude: at.position[1], reach: at.reach }
  const ownerId = owner ? demonstrationId(owner) : null
  const draft = WorksPermit.Draft.parse({ ...PLACE, ...facts, ...where, startsOn, endsOn, ownerId })
  const number = await nextNumber(tx, worksPermitKind.id, PLACE.projectCode)
  const [applied, decides] = [demonstrationId('engineer'), demonstrationId('coordinator')]
  await insertWorksPermit(tx, { ...draft, id, number }, applied)
  const [createdAt, updatedAt] = [dayOf(-appliedDaysAgo), dayOf(-Math.floor(appliedDaysAgo / 2))]
  const isDecided = state !== 'applied'
  await sql`update works_permits set state = ${state}, created_at = ${createdAt},
      updated_by = ${isDecided ? decides : applied}, updated_at = ${isDecided ? updatedAt : createdAt}
    where id = ${id}`.execute(tx)
  const record = { ...PLACE, id, number, name: draft.name, state }
  await askWhoIsNext(tx, { user: null }, waitingFor({ states: worksPermitStates, called: calledPermit }, record))
}
