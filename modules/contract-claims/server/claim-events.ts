import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { FIDIC_2017, noticeClock } from '#engines/certificate/notice-clock.ts'
import { timeZoneOfProject } from '#modules/sites/server/public.ts'
import type { InputOf, OutputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type ClaimEvent, type ClaimEventSource, claimEventSourcesFor } from '#platform/server/records/claim-event.ts'
import { findRecords } from '#platform/server/records/find-records.ts'
import { withOwnCompany } from '#platform/server/records/own-company.ts'
import { recordAddress } from '#platform/server/records/record-address.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { type ClaimEvidence, type FoundEvent, MOST_EVENTS } from '../contract/claim-event.ts'
import { ContractClaim, contractClaimErrors } from '../contract/contract-claim.ts'
import type { contractClaimsApi } from '../contract/contract-claims-api.ts'
import { contractClaimKind } from '../contract/contract-claims-records.ts'
import { contractClaimHandlers, savedContractClaim } from './contract-claim-records.ts'

type Endpoints = (typeof contractClaimsApi)['endpoints']
type Asked = InputOf<Endpoints['events']>

/** Wide enough for every clock on earth; the days of the project decide. */
const DAY_MS = 86_400_000
const MOST_TITLE = 200

interface Said extends ClaimEvent {
  readonly source: ClaimEventSource
  readonly eventOn: string
  readonly awareOn: string | null
}

/** Events that other modules recorded, as far as the caller may see them, the newest first, with what became of each. */
export async function showEvents(context: RequestContext, asked: Asked): Promise<OutputOf<Endpoints['events']>> {
  const events = await eventsOf(context, asked)
  const [claims, dismissed] = [await claimsOf(context.db, asked), await dismissalsOf(context.db, asked)]
  return {
    events: events.map((event): FoundEvent => {
      const name = `${event.source.id} ${event.id}`
      return {
        ...saidOf(context, event),
        noticeDueOn: noticeDueOn(event.awareOn),
        claims: claims.filter((claim) => claim.event === name).map(({ id, number }) => ({ id, number })),
        dismissed: dismissed.get(name) ?? null,
      }
    }),
  }
}

const noticeDueOn = (awareOn: string | null) =>
  noticeClock({ awareOn, noticedOn: null, objectedOn: null, detailedOn: null, isBasisGiven: false }, '', FIDIC_2017)
    .noticeDueOn

/** Makes an event the evidence of a claim, new or there, and with the confirmed day of awareness starts its clock. */
export async function takeEvent(
  context: RequestContext,
  { contractId, claimId, awareOn, ...asked }: InputOf<Endpoints['takeEvent']>,
): Promise<ContractClaim> {
  const event = await eventNamed(context, asked)
  if (claimId !== null) {
    await keepEvidence(context, claimId, event)
    return awareOn === null ? contractClaimHandlers.get(context, { id: claimId }) : confirm(context, claimId, awareOn)
  }
  if (contractId === null) throw contractClaimErrors.eventNeedsContract()
  const { projectCode } = asked
  const facts = { projectCode, contractId, eventOn: event.eventOn, awareOn }
  const named = { title: event.title.en.slice(0, MOST_TITLE), titleAr: event.title.ar.slice(0, MOST_TITLE) }
  const made = await contractClaimHandlers.create(context, ContractClaim.Draft.parse({ ...facts, ...named }))
  await keepEvidence(context, made.id, event)
  return contractClaimHandlers.get(context, { id: made.id })
}

/** Sets an event aside, for the caller's company. */
export async function dismissEvent(
  context: RequestContext,
  { reason, ...asked }: InputOf<Endpoints['dismissEvent']>,
): Promise<OutputOf<Endpoints['events']>> {
  await eventNamed(context, asked)
  const { projectCode, source, key } = asked
  const { companyId } = await withOwnCompany(context, { projectCode, companyId: null as string | null })
  await sql`
    insert into contract_claim_dismissals (project_code, id, company_id, source, key, reason, dismissed_by)
    values (${projectCode}, ${randomUUID()}, ${companyId}::uuid, ${source}, ${key}, ${reason}, ${context.user.id})`.execute(
    context.db,
  )
  return showEvents(context, asked)
}

/** What was kept as evidence of a claim, in order of time. */
export async function showEvidence(context: RequestContext, { id }: { id: string }): Promise<ClaimEvidence[]> {
  await savedContractClaim.get(context, id)
  const { rows } = await sql<
    Omit<ClaimEvidence, 'at' | 'path'> & { at: Date; type: string; recordId: string; projectCode: string }
  >`
    select source, key, source_title as "sourceTitle", title, fact, at, event_on::text as "eventOn", aware_on::text as "awareOn",
      entity_type as type, entity_id as "recordId", project_code as "projectCode"
    from contract_claim_evidence where claim_id = ${id} order by at, id`.execute(context.db)
  return rows.map(({ type, recordId, projectCode, at, ...said }) => ({
    ...said,
    at: at.toISOString(),
    path: recordAddress(context.user, type, recordId, { projectCode }),
  }))
}

/** A person says from when the party was aware: the clock runs from then. */
export async function confirmAwareness(
  context: RequestContext,
  { id, rowVersion, awareOn }: InputOf<Endpoints['confirmAwareness']>,
): Promise<ContractClaim> {
  const record = await savedContractClaim.get(context, id)
  if (record.rowVersion !== rowVersion) throw contractClaimErrors.changedMeanwhile({ id })
  return confirm(context, id, awareOn)
}

async function confirm(context: RequestContext, id: string, awareOn: string): Promise<ContractClaim> {
  const record = await savedContractClaim.get(context, id)
  const facts = ContractClaim.Change.parse({
    ...Object.fromEntries(Object.entries(record).filter(([name]) => name in ContractClaim.Change.shape)),
    awareOn,
  })
  return contractClaimHandlers.change(context, { ...facts, id })
}

async function eventsOf(context: RequestContext, asked: Asked): Promise<Said[]> {
  const zone = await timeZoneOfProject(context.db, asked.projectCode)
  const day = (moment: string) => new Date(moment).toLocaleDateString('en-CA', { timeZone: zone })
  const time = {
    projectCode: asked.projectCode,
    from: new Date(Date.parse(asked.from) - DAY_MS),
    to: new Date(Date.parse(asked.to) + 2 * DAY_MS),
  }
  const found: Said[] = []
  for (const source of claimEventSourcesFor(context.user))
    for (const event of await source.find(context, time, MOST_EVENTS)) {
      const eventOn = day(event.at)
      const known = event.knownAt === null ? null : day(event.knownAt)
      // Nobody is aware of an event before it happens.
      const awareOn = known !== null && known < eventOn ? eventOn : known
      if (eventOn >= asked.from && eventOn <= asked.to) found.push({ ...event, source, eventOn, awareOn })
    }
  const seen = await seenOnly(context, found)
  return seen.sort((one, other) => (one.at < other.at ? 1 : -1)).slice(0, MOST_EVENTS)
}

/** Also what a source would tell is told of no record that the caller may not read. */
async function seenOnly(context: RequestContext, events: readonly Said[]): Promise<Said[]> {
  const keys = events.flatMap(({ record }) => (record ? [{ entityType: record.type, entityId: record.id }] : []))
  const known = new Set((await findRecords(context, keys)).map(({ kind, id }) => `${kind.id} ${id}`))
  return events.filter(({ record }) => record === null || known.has(`${record.type} ${record.id}`))
}

/** Found anew, so that nothing becomes evidence that nobody recorded. @throws event-gone */
async function eventNamed(context: RequestContext, asked: Asked & { source: string; key: string }): Promise<Said> {
  const events = await eventsOf(context, asked)
  const found = events.find(({ source, id }) => source.id === asked.source && id === asked.key)
  if (!found) throw contractClaimErrors.eventGone()
  return found
}

async function keepEvidence(context: RequestContext, claimId: string, event: Said): Promise<void> {
  const { db, user } = context
  const claim = await savedContractClaim.get(context, claimId)
  if (!savedContractClaim.present(context, claim).can.edit) throw contractClaimErrors.notYours({ id: claimId })
  const { source, id: key, title, fact, at, eventOn, awareOn, record } = event
  const inserted = await sql`
    insert into contract_claim_evidence (project_code, claim_id, id, company_id, source, key, source_title, title, fact, at,
      event_on, aware_on, entity_type, entity_id, kept_by)
    values (${claim.projectCode}, ${claimId}, ${randomUUID()}, ${claim.companyId}::uuid, ${source.id}, ${key},
      ${JSON.stringify(source.title)}::jsonb, ${JSON.stringify(title)}::jsonb, ${JSON.stringify(fact)}::jsonb, ${at}, ${eventOn},
      ${awareOn}, ${record?.type ?? null}, ${record?.id ?? null}, ${user.id})
    on conflict do nothing`.execute(db)
  if (inserted.numAffectedRows !== 1n) return
  await publishChange(context, contractClaimKind, claim, {
    action: 'contract-claim.evidence-kept',
    before: null,
    after: { evidence: title.en, eventOn, awareOn },
  })
}

function saidOf({ user }: RequestContext, event: Said): ClaimEvidence {
  const { source, id: key, title, fact, at, eventOn, awareOn, record } = event
  const path = recordAddress(user, record?.type ?? null, record?.id ?? null)
  return { source: source.id, key, sourceTitle: source.title, title, fact, at, eventOn, awareOn, path }
}

async function claimsOf(db: Db, { projectCode }: Asked) {
  const { rows } = await sql<{ event: string; id: string; number: string }>`
    select source || ' ' || key as event, contract_claims.id, number from contract_claim_evidence
      join contract_claims on contract_claims.id = claim_id and contract_claims.deleted_at is null
    where contract_claim_evidence.project_code = ${projectCode}`.execute(db)
  return rows
}

async function dismissalsOf(db: Db, { projectCode }: Asked): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ event: string; reason: string }>`
    select source || ' ' || key as event, reason from contract_claim_dismissals where project_code = ${projectCode}
    order by dismissed_at`.execute(db)
  return new Map(rows.map(({ event, reason }) => [event, reason]))
}
