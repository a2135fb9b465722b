import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { RecordKey } from '#platform/server/records/find-records.ts'
import { mentionsIn, withNames } from '../contract/record-comment.ts'
import { listComments, namesOf } from './comment-repository.ts'

/** Of the newest: who wants all of them reads the page of the record. */
const MOST = 100

/** A comment as it is told, with the names that people have now. */
export interface SaidComment {
  readonly by: PersonRef
  readonly at: Date
  readonly words: string
  readonly files: readonly { readonly name: string }[]
}

/** The comments of a record that the caller has read: rights follow it. Newest first, without those that were taken back. */
export async function commentsOf(db: Db, record: RecordKey): Promise<SaidComment[]> {
  const { items } = await listComments(db, { ...record, page: 1, pageSize: MOST })
  const there = items.flatMap(({ body, ...comment }) => (body === null ? [] : [{ ...comment, body }]))
  const named = await namesOf(db, [...new Set(there.flatMap(({ body }) => mentionsIn(body)))])
  const nameOf = (id: string) => named.find((person) => person.id === id)?.name ?? '…'
  return there.map(({ by, at, body, files }) => ({ by, at, words: withNames(body, nameOf), files }))
}
