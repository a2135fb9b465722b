import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { type FoundRecord, findRecord, findRecords, type RecordKey } from '#platform/server/records/find-records.ts'
import { noteOnRecord } from '#platform/server/records/save-change.ts'
import type { linksApi } from '../contract/links-api.ts'
import { linkErrors } from '../contract/record-link.ts'
import { lyingOn, MAX_SPOTS, type RecordSpot, type Spot } from '../contract/record-spot.ts'
import { asLinked, mayLink, openRecord } from './show-links.ts'
import { deleteSpot, findSpot, insertSpot, type StoredSpot, spotsOf, spotsOn } from './spot-repository.ts'

type Endpoints = typeof linksApi.endpoints

/** A spot on a drawing or in a model that the caller may not read is no different from none. */
export async function showSpots(
  context: RequestContext,
  key: InputOf<Endpoints['spots']>,
): Promise<OutputOf<Endpoints['spots']>> {
  const { projectCode, siteCode, structureCode } = await openRecord(context, key)
  const spots = await spotsOf(context.db, key)
  const grounds = spots.flatMap(({ spot }) => lyingOn(spot) ?? [])
  const seen = new Set((await findRecords(context, grounds)).map(({ kind, id }) => `${kind.id} ${id}`))
  const isSeen = ({ spot }: StoredSpot) => {
    const ground = lyingOn(spot)
    return ground === null || seen.has(`${ground.entityType} ${ground.entityId}`)
  }
  return {
    items: spots.filter(isSeen).map((spot) => present(context, spot)),
    can: { add: projectCode !== null && mayLink(context) },
    place: projectCode === null ? null : { projectCode, siteCode, structureCode },
  }
}

/** Records that the caller may read and that point at a drawing or a model, or at a spot on it. */
export async function showPointing(
  context: RequestContext,
  key: InputOf<Endpoints['pointing']>,
): Promise<OutputOf<Endpoints['pointing']>> {
  await openRecord(context, key)
  const spots = await spotsOn(context.db, key)
  const found = await findRecords(context, uniqueKeys(spots))
  return spots.flatMap(({ id, spot, by, at, entityType, entityId }) => {
    const record = found.find((one) => one.kind.id === entityType && one.id === entityId)
    return record ? [{ id, spot, by, at: at.toISOString(), record: asLinked(context, record) }] : []
  })
}

/** @throws record-not-found where the caller may not read the record, or what the spot lies on */
export async function addSpot(
  context: RequestContext,
  { spot, ...key }: InputOf<Endpoints['addSpot']>,
): Promise<RecordSpot> {
  const record = await openRecord(context, key)
  if (record.projectCode === null) throw linkErrors.noPlace()
  const ground = lyingOn(spot)
  if (ground) await openRecord(context, ground)
  if ((await spotsOf(context.db, key)).length >= MAX_SPOTS) throw linkErrors.tooManySpots()
  const id = randomUUID()
  if (!(await insertSpot(context.db, record, { id, spot, by: context.user.id }))) throw linkErrors.spotAlreadyLinked()
  await note(context, 'spot-linked', record, spot)
  const stored = await findSpot(context.db, id)
  if (!stored) throw linkErrors.notFound({ id })
  return present(context, stored)
}

/** @throws not-found where the caller may not read the record or what the spot lies on: to them there is none */
export async function removeSpot(context: RequestContext, { id }: InputOf<Endpoints['removeSpot']>): Promise<null> {
  const stored = await findSpot(context.db, id)
  const ground = stored && lyingOn(stored.spot)
  const record = stored && (await findRecord(context, stored))
  if (!stored || !record || (ground && !(await findRecord(context, ground)))) throw linkErrors.notFound({ id })
  await deleteSpot(context.db, id)
  await note(context, 'spot-unlinked', record, stored.spot)
  return null
}

function present(context: RequestContext, { id, spot, by, at }: StoredSpot): RecordSpot {
  return { id, spot, by, at: at.toISOString(), can: { remove: mayLink(context) } }
}

function uniqueKeys(keys: readonly RecordKey[]): RecordKey[] {
  return [...new Map(keys.map((key) => [`${key.entityType} ${key.entityId}`, key])).values()]
}

/** The history says that a spot was linked and of which kind, not which: who reads it may not be one who sees the drawing. */
async function note(context: RequestContext, what: 'spot-linked' | 'spot-unlinked', record: FoundRecord, spot: Spot) {
  const said = { spot: spot.pin ? 'drawing' : spot.element ? 'model' : 'map' }
  const [before, after] = what === 'spot-linked' ? [null, said] : [said, null]
  await noteOnRecord(context, record.kind, record, { action: `${record.kind.id}.${what}`, before, after })
}
