import { randomUUID } from 'node:crypto'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { FoundRecord } from '#platform/server/records/find-records.ts'
import { noteOnRecord } from '#platform/server/records/save-change.ts'
import type { linksApi } from '../contract/links-api.ts'
import { linkErrors, MAX_LINKS, OPPOSITE, type RecordLink, type Relation } from '../contract/record-link.ts'
import { deleteLink, findLink, insertLink, linksOf } from './link-repository.ts'
import { openRecord, present } from './show-links.ts'

type Endpoints = typeof linksApi.endpoints

/** @throws record-not-found where the caller may not read one of the two */
export async function addLink(
  context: RequestContext,
  { relation, to, ...key }: InputOf<Endpoints['add']>,
): Promise<RecordLink> {
  const record = await openRecord(context, key)
  const other = await openRecord(context, to)
  if (record.kind.id === other.kind.id && record.id === other.id) throw linkErrors.toItself()
  for (const end of [key, to]) {
    if ((await linksOf(context.db, end)).length >= MAX_LINKS) throw linkErrors.tooManyLinks()
  }
  const id = randomUUID()
  if (!(await insertLink(context.db, record, other, { id, relation, by: context.user.id }))) {
    throw linkErrors.alreadyLinked()
  }
  await note(context, 'linked', record, relation)
  await note(context, 'linked', other, OPPOSITE[relation])
  const stored = (await linksOf(context.db, key)).filter((link) => link.id === id)
  const [shown] = await present(context, stored)
  if (!shown) throw linkErrors.notFound({ id })
  return shown
}

/** @throws not-found where the caller may not read both ends: to them there is no link */
export async function removeLink(context: RequestContext, { id }: InputOf<Endpoints['remove']>): Promise<null> {
  const link = await findLink(context.db, id)
  const ends =
    link && (await Promise.all([link.from, link.to].map((key) => openRecord(context, key).catch(() => null))))
  const [record, other] = ends ?? []
  if (!link || !record || !other) throw linkErrors.notFound({ id })
  await deleteLink(context.db, id)
  await note(context, 'unlinked', record, link.relation)
  await note(context, 'unlinked', other, OPPOSITE[link.relation])
  return null
}

/** The history of a record says that it was linked and how, not to what: who reads it may not be one who reads the other. */
async function note(context: RequestContext, what: 'linked' | 'unlinked', record: FoundRecord, relation: Relation) {
  const said = { relation }
  const [before, after] = what === 'linked' ? [null, said] : [said, null]
  await noteOnRecord(context, record.kind, record, { action: `${record.kind.id}.${what}`, before, after })
}
