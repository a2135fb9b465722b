import { type RawBuilder, sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import type { DemoAction, DemoIncident } from '#demo/incidents.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { putOnRecord } from '#modules/attachments/server/public.ts'
import { demonstrationCompanyId } from '#modules/companies/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { findSiteOfStructure } from '#modules/sites/server/public.ts'
import { Whereabouts } from '#platform/contract/whereabouts.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { searchChanged } from '#platform/server/records/search-changed.ts'
import { InvolvedPerson } from '../contract/incident.ts'
import { incidentActionKind, incidentKind } from '../contract/incidents-records.ts'
import { askForAction, askForEffect, askInvestigator, askToVerify } from './incident-tasks.ts'
import { statementHash } from './statement-hash.ts'
import { insertStatement, markSigned, statementsOf } from './statement-repository.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PROJECT = 'WHN'
const NOBODY = { user: null }

/** Loads a year of incidents with what is done about them, and the hours that they happened in. Those that are there stay. */
export async function seedIncidents(services: Services): Promise<void> {
  const { INCIDENTS } = await import('#demo/incidents.ts')
  const { pastIncidents } = await import('#demo/past-incidents.ts')
  await services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    // The earliest gets the first number.
    const all = [...INCIDENTS, ...pastIncidents()].sort((a, b) => b.daysAgo - a.daysAgo)
    for (const incident of all) await addIncident(services, tx, incident)
    await addHours(services, tx)
    await addRules(tx)
  })
}

async function addIncident(services: Services, tx: Db, incident: DemoIncident): Promise<void> {
  const id = demonstrationId(`incident ${incident.key}`)
  const known = await sql`select from incidents where id = ${id}`.execute(tx)
  const site = await findSiteOfStructure(tx, incident.structureCode)
  if (!site || known.rows.length > 0) return
  const at = (await import('#demo/incident-times.ts')).happenedAt(incident, services.now())
  const place = { projectCode: site.projectCode, siteCode: site.siteCode, structureCode: incident.structureCode }
  const number = await nextNumber(tx, incidentKind.id, place.projectCode)
  const by = demonstrationUserId(incident.by)
  const reportedAt = (await import('#demo/incident-times.ts')).reportedAt(incident, at, services.now())
  const values: Readonly<Record<string, unknown>> = {
    ...{ project_code: place.projectCode, site_code: place.siteCode, structure_code: place.structureCode },
    ...{ id, number, state: incident.state, title: incident.title, class: incident.class, type: incident.type },
    ...{ occurred_at: at, zone: incident.zone, description: incident.description ?? '' },
    immediate_action: incident.immediateAction ?? '',
    whereabouts: json(incident.where ? await whereOf(incident.where) : null),
    contractor_id: demonstrationCompanyId(incident.contractor),
    people: json(peopleOf(incident)),
    regulated: incident.regulated ?? 'none',
    regulator_told_at: incident.regulated ? new Date(at.getTime() + DAY_MS / 4) : null,
    lead_id: incident.lead ? demonstrationUserId(incident.lead) : null,
    is_private: incident.isPrivate ?? false,
    ...ratedAndFound(incident),
    ...{ whys: json(incident.whys ?? []), causes: json(incident.causes ?? []) },
    ...{ created_by: by, created_at: reportedAt, updated_by: by, updated_at: reportedAt },
  }
  const columns = Object.keys(values).map((column) => sql.id(column))
  await sql`insert into incidents (${sql.join(columns)}) values (${sql.join(Object.values(values))})`.execute(tx)
  searchChanged(tx, incidentKind.id, [{ id, projectCode: place.projectCode }])
  const asked = {
    ...{ ...place, id, number, title: incident.title, state: incident.state, regulatorToldAt: null },
    ...{ leadId: incident.lead ? demonstrationUserId(incident.lead) : null, createdBy: { id: by } },
  }
  for (const action of incident.actions ?? []) await addAction(services, tx, asked, action)
  if (incident.state === 'investigated') await askInvestigator({ ...NOBODY, db: tx }, asked)
  await addPhoto(services, tx, asked, incident, at)
  await addStatements(tx, asked, incident, at)
}

function ratedAndFound({ rated, found }: DemoIncident): Readonly<Record<string, unknown>> {
  return {
    ...(rated && { potential: rated.potential, likelihood: rated.likelihood, cost_estimate: rated.costEstimate }),
    ...(found && {
      ...{ activity: found.activity, events: json(found.events), hazards: json(found.hazards) },
      ...{ conditions: json(found.conditions), behaviours: json(found.behaviours) },
    }),
  }
}

const json = (value: unknown): RawBuilder<unknown> =>
  value === null ? sql`null` : sql`${JSON.stringify(value)}::jsonb`

async function whereOf({ storey, grid, at, pin }: NonNullable<DemoIncident['where']>): Promise<Whereabouts> {
  const { inCentralQuarter } = await import('#demo/places/central-quarter.ts')
  return Whereabouts.parse({
    ...{ storey, grid, point: inCentralQuarter(at) },
    pin: pin ? { drawingId: demonstrationId(`drawing ${pin.drawing}`), x: pin.x, y: pin.y } : null,
  })
}

function peopleOf({ hurt, witnesses = [] }: DemoIncident): InvolvedPerson[] {
  const saw = witnesses.map(({ name, job }) => ({ role: 'witness', name, jobTitle: job }))
  if (!hurt) return InvolvedPerson.array().parse(saw)
  const { job, ...injury } = hurt
  return InvolvedPerson.array().parse([{ role: 'injured', jobTitle: job, ...injury }, ...saw])
}

type Asked = Parameters<typeof askForAction>[1]

async function addAction(services: Services, tx: Db, incident: Asked, action: DemoAction): Promise<void> {
  const { words, owner, state, control, dueIn, checkIn } = action
  const id = demonstrationId(`incident action ${words}`)
  const now = services.now()
  const dayIn = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const dueOn = dayIn(dueIn)
  const checkOn = checkIn === undefined ? null : dayIn(checkIn)
  const [ownerId, leadId] = [demonstrationUserId(owner), incident.leadId ?? incident.createdBy.id]
  const doneAt = state === 'open' ? null : new Date(now.getTime() - DAY_MS)
  const { projectCode, siteCode, structureCode } = incident
  await sql`
    insert into incident_actions (project_code, site_code, structure_code, id, incident_id, description, type, control,
      owner_id, due_on, state, done_note, done_by, done_at, verified_by, verified_at, check_after_days, check_on, created_by)
    values (${projectCode}, ${siteCode}, ${structureCode}, ${id}, ${incident.id}, ${words}, 'corrective', ${control},
      ${ownerId}, ${dueOn}, ${state}, ${state === 'open' ? '' : 'Done as asked; a photo is with the record.'},
      ${state === 'open' ? null : ownerId}::uuid, ${doneAt}::timestamptz, ${state === 'verified' ? leadId : null}::uuid,
      ${state === 'verified' ? doneAt : null}::timestamptz, ${checkIn === undefined ? null : 30}, ${checkOn}::date, ${leadId})`.execute(
    tx,
  )
  searchChanged(tx, incidentActionKind.id, [{ id, projectCode }])
  const context = { ...NOBODY, db: tx }
  const about = { id, description: words, dueOn, owner: { id: ownerId } }
  if (state === 'open') await askForAction(context, incident, about, ownerId)
  if (state === 'done') await askToVerify(context, incident, about)
  await askForEffect(context, incident, { ...about, state, checkOn, isEffective: null })
}

async function addPhoto(
  services: Services,
  tx: Db,
  place: Asked,
  { key, photo, by }: DemoIncident,
  at: Date,
): Promise<void> {
  if (!photo) return
  const { drawIncidentPicture } = await import('#demo/incident-picture.ts')
  const { siteClockOf } = await import('#demo/incident-times.ts')
  const record = { kind: incidentKind, id: place.id, ...placeOf(place) }
  await putOnRecord(services, tx, record, {
    id: demonstrationId(`incident photo ${key}`),
    name: `${photo.kind}.png`,
    mediaType: 'image/png',
    content: drawIncidentPicture(photo.kind),
    caption: photo.caption,
    by: demonstrationUserId(by),
    at,
    reading: { width: 640, height: 480, takenAt: siteClockOf(at), lon: null, lat: null },
    marks: [
      {
        ...{ id: demonstrationId(`incident mark ${key}`), kind: 'cloud', colour: 'red', words: '' },
        points: [
          [0.3, 0.3],
          [0.7, 0.72],
        ],
      },
    ],
  })
}

async function addStatements(tx: Db, incident: Asked, { statements = [] }: DemoIncident, at: Date): Promise<void> {
  const { signature } = await import('#demo/signature.ts')
  for (const { witness, text, language, hours, where, by, isSigned, isAddition } of statements) {
    const takenAt = new Date(at.getTime() + hours * HOUR_MS)
    const takenById = demonstrationUserId(by)
    const [first] = await statementsOf(tx, incident.id)
    const said = { witness, personId: null, text, language, takenAt: takenAt.toISOString(), takenWhere: where }
    const addsTo = isAddition && first ? first.id : null
    await insertStatement(tx, incident, { ...said, takenById, addsTo }, takenById)
    const taken = (await statementsOf(tx, incident.id)).at(-1)
    if (!isSigned || !taken) continue
    const signed = { signature: signature(witness), signedFiles: [], signedAt: takenAt }
    const sha256 = statementHash({ ...taken, ...signed, signedAt: takenAt.toISOString() })
    await markSigned(tx, { statementId: taken.id, rowVersion: taken.rowVersion }, { ...signed, sha256 }, takenById)
  }
}

const placeOf = ({ projectCode, siteCode, structureCode }: Asked) => ({ projectCode, siteCode, structureCode })

/** Those of the country, and shorter ones that the client asks for. */
async function addRules(tx: Db): Promise<void> {
  const { REPORTING_RULES } = await import('#demo/incidents.ts')
  const { jurisdiction, fatality, hospitalisation, dangerous, basis } = REPORTING_RULES
  const by = demonstrationUserId('coordinator')
  await sql`
    insert into reporting_rules (project_code, id, jurisdiction, fatality, hospitalisation, dangerous, basis, created_by, updated_by)
    values (${PROJECT}, ${demonstrationId(`reporting rules ${PROJECT}`)}, ${jurisdiction}, ${fatality}, ${hospitalisation},
      ${dangerous}, ${basis}, ${by}, ${by})
    on conflict do nothing`.execute(tx)
}

async function addHours({ now }: Services, tx: Db): Promise<void> {
  const { WORK_HOURS } = await import('#demo/incidents.ts')
  const by = demonstrationUserId('coordinator')
  for (const { company, months } of WORK_HOURS) {
    for (const [ago, hours] of months.entries()) {
      const month = new Date(Date.UTC(now().getUTCFullYear(), now().getUTCMonth() - ago, 1)).toISOString().slice(0, 7)
      await sql`
        insert into work_hours (project_code, id, company_id, month, hours, created_by, updated_by)
        values (${PROJECT}, ${demonstrationId(`hours ${PROJECT} ${company} ${ago}`)}, ${demonstrationCompanyId(company)},
          ${month}, ${hours}, ${by}, ${by})
        on conflict do nothing`.execute(tx)
    }
  }
}
