import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import type { DemoMunicipalCase } from '#demo/municipal-cases.ts'
import { askWhoIsNext } from '#modules/inbox/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { waitingFor } from '#platform/server/records/waiting-steps.ts'
import { MunicipalCase } from '../contract/municipal-case.ts'
import { askingMunicipalCase, firstOf, insertMunicipalCase } from './municipal-case-records.ts'

const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01' }
const HOUR_MS = 3_600_000

/** What was reported of the streets around a site of the demonstration. Once: what people did with one stays. */
export async function seedMunicipalCases({ database, now }: Services): Promise<void> {
  const { DEMO_MUNICIPAL_CASES } = await import('#demo/municipal-cases.ts')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const one of DEMO_MUNICIPAL_CASES) await seedCase(tx, one, now())
  })
}

async function seedCase(tx: Db, said: DemoMunicipalCase, now: Date): Promise<void> {
  const id = demonstrationId(`municipal case ${said.key}`)
  const known = await sql`select from municipal_cases where id = ${id}`.execute(tx)
  if (known.rows.length > 0) return
  const { service, description, address = '', owner, source, state, hoursAgo, endedAfter, notes = '' } = said
  const requested = new Date(now.getTime() - hoursAgo * HOUR_MS)
  const ended = endedAfter === undefined ? null : new Date(requested.getTime() + endedAfter * HOUR_MS)
  const ownerId = owner ? demonstrationId(owner) : null
  const [longitude, latitude] = said.at ?? [null, null]
  const facts = { ...PLACE, serviceCode: service, description, address, longitude, latitude, ownerId }
  const draft = MunicipalCase.Draft.parse(facts)
  const first = await firstOf(tx, requested, draft, source)
  const by = demonstrationId('coordinator')
  await insertMunicipalCase(tx, { ...draft, ...first, id }, by)
  await sql`update municipal_cases set state = ${state}, status_notes = ${notes}, requested_at = ${requested}, closed_at = ${ended},
      created_at = ${requested}, updated_at = ${ended ?? requested}, updated_by = ${ownerId ?? by}
    where id = ${id}`.execute(tx)
  const record = { ...draft, ...first, id, state }
  await askWhoIsNext(tx, { user: null }, waitingFor(askingMunicipalCase, record))
}
