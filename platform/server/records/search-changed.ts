import { type Db, outboxOf, scopeOf } from '../database/leased-queries.ts'
import { findRecordKind } from './record-kinds.ts'
import { feedStatement, searchedIn } from './searched-in.ts'

/**
 * Lets the search over all records look at these again, with the commit of the transaction. Whoever writes down what was
 * done to a record (`recordAudit`) need not: this is for bulk work, which writes one entry for many.
 */
export function searchChanged(
  tx: Db,
  kindId: string,
  records: readonly { readonly id: string; readonly projectCode: string | null }[],
): void {
  const kind = findRecordKind(kindId)
  const source = kind && searchedIn(kind)
  if (!source) return
  // A table of no place is closed to who is bound to places: what they write hangs on the record, and leaves it as it was.
  if (source.projectCode === null && scopeOf(tx).kind !== 'everything') return
  const { feeds } = outboxOf(tx)
  const feed = feeds.get(kindId) ?? { statement: feedStatement(kind), ids: new Set(), projects: new Set() }
  for (const { id, projectCode } of records) {
    feed.ids.add(id)
    if (projectCode !== null) feed.projects.add(projectCode)
  }
  feeds.set(kindId, feed)
}
