import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { type DemoObservation, demoObservations } from '#demo/observations.ts'
import { demonstrationCompanyId } from '#modules/companies/server/public.ts'
import { askWhoIsNext } from '#modules/inbox/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { findSiteOfStructure } from '#modules/sites/server/public.ts'
import { demonstrationPackage } from '#modules/workpackages/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { waitingFor } from '#platform/server/records/waiting-steps.ts'
import { askingObservation } from './asking-observation.ts'

const DAY_MS = 86_400_000

/** The punch list of two buildings, of every age and state. Once: what people did with it stays. */
export async function seedObservations({ database, now }: Services): Promise<void> {
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    const known = await sql`select from observations where id = ${idOf(0)}`.execute(tx)
    if (known.rows.length > 0) return
    for (const [at, one] of demoObservations().entries()) await seedOne(tx, at, one, now())
  })
}

const idOf = (at: number) => demonstrationId(`observation ${at}`)

async function seedOne(tx: Db, at: number, one: DemoObservation, now: Date): Promise<void> {
  const site = await findSiteOfStructure(tx, one.structureCode)
  if (!site) return
  const place = { ...site, structureCode: one.structureCode }
  const dayOf = (offset: number) => new Date(now.getTime() + offset * DAY_MS)
  const ofPackage = one.packageKey === null ? null : await demonstrationPackage(tx, one.packageKey)
  const [owner, by] = [demonstrationId(one.owner), demonstrationId(one.raisedBy)]
  const raised = dayOf(-one.daysAgo)
  const closed = one.closedDaysAgo === null ? null : dayOf(-one.closedDaysAgo)
  const dueOn = dayOf(one.dueIn).toISOString().slice(0, 10)
  const number = await nextNumber(tx, 'observation', place.projectCode)
  const readyBy = one.state === 'ready' || one.state === 'closed' ? owner : null
  await sql`
    insert into observations (project_code, site_code, structure_code, id, number, state, title, type, stops_work, priority, trade, location,
      package_name, package_id, company_id, owner_id, due_on, description, action, ready_by, closed_at, created_by, created_at,
      updated_by, updated_at)
    values (${place.projectCode}, ${place.siteCode}, ${place.structureCode}, ${idOf(at)}, ${number}, ${one.state}, ${one.title},
      ${one.type}, ${one.type === 'safety'}, ${one.priority}, ${one.trade}, ${one.location}, ${ofPackage?.packageName ?? ''}, ${ofPackage?.packageId ?? null},
      ${demonstrationCompanyId(one.company)}, ${owner}, ${dueOn}::date, ${one.description}, ${one.action}, ${readyBy}, ${closed},
      ${by}, ${raised}, ${by}, ${closed ?? raised})`.execute(tx)
  const asked = { ...place, id: idOf(at), number, title: one.title, state: one.state, ownerId: owner, dueOn }
  await askWhoIsNext(tx, { user: null }, waitingFor(askingObservation, asked))
}
