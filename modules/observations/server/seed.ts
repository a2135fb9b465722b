import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { drawFaultPicture, FAULT_PICTURE } from '#demo/fault-picture.ts'
import { siteClockOf } from '#demo/incident-times.ts'
import { type DemoObservation, demoObservations } from '#demo/observations.ts'
import { doneAtWork } from '#demo/site-hours.ts'
import { putOnRecord } from '#modules/attachments/server/public.ts'
import { demonstrationCompanyId } from '#modules/companies/server/public.ts'
import { askWhoIsNext } from '#modules/inbox/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { findSiteOfStructure } from '#modules/sites/server/public.ts'
import { demonstrationPackage } from '#modules/workpackages/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { waitingFor } from '#platform/server/records/waiting-steps.ts'
import { observationKind } from '../contract/observations-records.ts'
import { askingObservation } from './asking-observation.ts'

const DAY_MS = 86_400_000
/** What is put right while somebody waits. */
const SOON_MS = 2 * 3_600_000

/** The punch list of two buildings, of every age and state. Once: what people did with it stays. */
export async function seedObservations(services: Services): Promise<void> {
  await services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    const known = await sql`select from observations where id = ${idOf(0)}`.execute(tx)
    if (known.rows.length > 0) return
    for (const [at, one] of demoObservations().entries()) await seedOne(services, tx, at, one)
  })
}

const idOf = (at: number) => demonstrationId(`observation ${at}`)

/** Not before it was raised, whatever the days off between. */
function closedAt(at: number, daysAgo: number, raised: Date, now: Date): Date {
  const closed = doneAtWork(`closing of observation ${at}`, daysAgo, now)
  return closed > raised ? closed : new Date(Math.min(now.getTime(), raised.getTime() + SOON_MS))
}

async function seedOne(services: Services, tx: Db, at: number, one: DemoObservation): Promise<void> {
  const now = services.now()
  const site = await findSiteOfStructure(tx, one.structureCode)
  if (!site) return
  const place = { ...site, structureCode: one.structureCode }
  const dayOf = (offset: number) => new Date(now.getTime() + offset * DAY_MS)
  const ofPackage = one.packageKey === null ? null : await demonstrationPackage(tx, one.packageKey)
  const [owner, by] = [demonstrationId(one.owner), demonstrationId(one.raisedBy)]
  const raised = doneAtWork(`observation ${at}`, one.daysAgo, now)
  const closed = one.closedDaysAgo === null ? null : closedAt(at, one.closedDaysAgo, raised, now)
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
  await putOnRecord(
    services,
    tx,
    { ...place, id: idOf(at), kind: observationKind },
    {
      ...{ id: demonstrationId(`photo of observation ${at}`), name: `${one.photo}.png`, mediaType: 'image/png' },
      ...{ content: drawFaultPicture(one.photo, at), caption: one.title, by, at: raised },
      reading: { ...FAULT_PICTURE, takenAt: siteClockOf(raised), lon: null, lat: null },
    },
  )
}
