import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { addressesOf } from '#platform/server/records/record-address.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import {
  type AskedMoment,
  type Happening,
  sourcesFor,
  type WhatHappened,
} from '#platform/server/records/what-happened.ts'
import { incidentErrors } from '../contract/incident.ts'
import { type AroundIncident, type Evidence, MOST_EVIDENCE } from '../contract/incident-evidence.ts'
import type { incidentsApi } from '../contract/incidents-api.ts'
import { incidentKind } from '../contract/incidents-records.ts'
import { deleteEvidence, evidenceOf, insertEvidence } from './evidence-repository.ts'
import { type StoredIncident, savedIncident } from './incident-records.ts'

type Endpoints = (typeof incidentsApi)['endpoints']
/** Of one source; what lies further from the moment is left out, and it is said. */
const MOST = 100
const MINUTE_MS = 60_000

interface Found extends Happening {
  readonly source: string
}

/** What was recorded around an incident: of the sources that the reader may ask, in order of time. */
export async function showAround(
  context: RequestContext,
  { id, minutes, source, page, pageSize }: InputOf<Endpoints['around']>,
): Promise<AroundIncident> {
  const incident = await savedIncident.get(context, id)
  const asked = askedOf(incident, minutes)
  const sources: AroundIncident['sources'] = []
  const found: Found[] = []
  for (const one of sourcesFor(context.user)) {
    const { items, isCut } = await findIn(context, one, asked)
    sources.push({ id: one.id, title: one.title, count: items.length, isCut })
    if (source === undefined || source === one.id) found.push(...items)
  }
  found.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
  const kept = await evidenceOf(context, id)
  const keys = new Set(kept.map((one) => `${one.source} ${one.key}`))
  const shown = found.slice((page - 1) * pageSize, page * pageSize)
  const places = shown.map(({ record }) => ({ type: record?.type ?? '', id: record?.id ?? '', ...placeOf(incident) }))
  const addresses = await addressesOf(context, places)
  return {
    ...{ moment: incident.occurredAt, from: asked.from.toISOString(), to: asked.to.toISOString() },
    hasSpot: asked.point !== null,
    items: shown.map(({ source: from, id: key, at, title, fact }, place) => ({
      ...{ source: from, key, at, title, fact },
      address: addresses[place] ?? null,
      isKept: keys.has(`${from} ${key}`),
    })),
    ...{ total: found.length, page, pageSize, sources },
    kept: kept.map(sent),
    can: { keep: savedIncident.present(context, incident).can.edit },
  }
}

/**
 * Keeps one of them as its module says it now: it is found anew, so that nothing becomes evidence that nobody recorded.
 * @throws evidence-gone, evidence-full
 */
export async function keepEvidence(
  context: RequestContext,
  { id, source, key, minutes }: InputOf<Endpoints['keepEvidence']>,
): Promise<Evidence[]> {
  const incident = await getToKeep(context, id)
  const from = sourcesFor(context.user).find((one) => one.id === source)
  const found = from && (await findIn(context, from, askedOf(incident, minutes))).items.find((one) => one.id === key)
  if (!found) throw incidentErrors.evidenceGone({ source, key })
  const before = await evidenceOf(context, id)
  if (before.length >= MOST_EVIDENCE) throw incidentErrors.evidenceFull({ id })
  if (await insertEvidence(context, incident, { ...found, key })) {
    const after = { evidence: found.title.en, at: found.at, fact: found.fact.en }
    await publishChange(context, incidentKind, incident, { action: 'incident.evidence-kept', before: null, after })
  }
  return (await evidenceOf(context, id)).map(sent)
}

/** @throws evidence-gone where it is not of this incident */
export async function dropEvidence(
  context: RequestContext,
  { id, evidenceId }: InputOf<Endpoints['dropEvidence']>,
): Promise<Evidence[]> {
  const incident = await getToKeep(context, id)
  const dropped = (await evidenceOf(context, id)).find((one) => one.id === evidenceId)
  if (!dropped) throw incidentErrors.evidenceGone({ evidenceId })
  await deleteEvidence(context.db, evidenceId)
  const before = { evidence: dropped.title.en, at: dropped.at, fact: dropped.fact.en }
  await publishChange(context, incidentKind, incident, { action: 'incident.evidence-dropped', before, after: null })
  return (await evidenceOf(context, id)).map(sent)
}

async function getToKeep(context: RequestContext, id: string): Promise<StoredIncident> {
  const incident = await savedIncident.get(context, id)
  if (!savedIncident.present(context, incident).can.edit) throw incidentErrors.notYours({ id })
  return incident
}

async function findIn(
  context: RequestContext,
  { id: source, find }: WhatHappened,
  asked: AskedMoment,
): Promise<{ readonly items: readonly Found[]; readonly isCut: boolean }> {
  const found = await find(context, asked, MOST + 1)
  return { items: found.slice(0, MOST).map((one) => ({ ...one, source })), isCut: found.length > MOST }
}

const placeOf = ({ projectCode, siteCode, structureCode }: StoredIncident) => ({ projectCode, siteCode, structureCode })

const sent = ({ key: _key, ...evidence }: Evidence & { readonly key: string }): Evidence => evidence

function askedOf(incident: StoredIncident, minutes: number): AskedMoment {
  const at = new Date(incident.occurredAt)
  const [from, to] = [-minutes, minutes].map((away) => new Date(at.getTime() + away * MINUTE_MS)) as [Date, Date]
  const [lon, lat] = incident.where?.point ?? []
  const point = lon !== undefined && lat !== undefined ? ([lon, lat] as const) : null
  return { ...placeOf(incident), at, from, to, point }
}
