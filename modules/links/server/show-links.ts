import type { InputOf, OutputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import {
  type FoundRecord,
  findRecord,
  findRecords,
  type RecordKey,
  searchRecords,
} from '#platform/server/records/find-records.ts'
import { may } from '#platform/server/records/policy.ts'
import { recordAddress } from '#platform/server/records/record-address.ts'
import type { linksApi } from '../contract/links-api.ts'
import type { linksModule } from '../contract/links-module.ts'
import { type LinkedRecord, linkErrors, type RecordLink } from '../contract/record-link.ts'
import { linksOf, type StoredLink } from './link-repository.ts'

type Endpoints = typeof linksApi.endpoints
const MOST_OF_KIND = 6

/** The record that links hang on. @throws record-not-found for one that the caller may not read. */
export async function openRecord(context: RequestContext, key: RecordKey): Promise<FoundRecord> {
  const record = await findRecord(context, key)
  if (!record) throw linkErrors.recordNotFound({ ...key })
  return record
}

/** A link to a record that the caller may not read is no different from none: it is neither shown nor counted. */
export async function showLinks(
  context: RequestContext,
  { page, pageSize, ...key }: InputOf<Endpoints['list']>,
): Promise<OutputOf<Endpoints['list']>> {
  await openRecord(context, key)
  const shown = await present(context, await linksOf(context.db, key))
  const items = shown.slice((page - 1) * pageSize, page * pageSize)
  return { items, total: shown.length, page, pageSize, can: { add: mayLink(context) } }
}

export async function showCandidates(
  context: RequestContext,
  { search }: InputOf<Endpoints['candidates']>,
): Promise<LinkedRecord[]> {
  const found = await searchRecords(context, search, MOST_OF_KIND)
  return found.map((record) => asLinked(context, record))
}

/** Links as they are sent, without those whose other end the caller may not read. */
export async function present(context: RequestContext, links: readonly StoredLink[]): Promise<RecordLink[]> {
  const others = await findRecords(
    context,
    links.map(({ to }) => to),
  )
  return links.flatMap(({ from: _, to, at, ...link }) => {
    const other = others.find(({ kind, id }) => kind.id === to.entityType && id === to.entityId)
    if (!other) return []
    return [{ ...link, to: asLinked(context, other), at: at.toISOString(), can: { remove: mayLink(context) } }]
  })
}

/** A record as one picks it. */
export function asLinked({ user }: RequestContext, { kind, id, number, title }: FoundRecord): LinkedRecord {
  const address = recordAddress(user, kind.id, id)
  return { entityType: kind.id, entityId: id, kind: kind.title, number, title, address }
}

export function mayLink({ user }: RequestContext): boolean {
  return may<typeof linksModule>(user, 'link:write')
}
