import { asLinked } from '#modules/links/server/public.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { findRecords } from '#platform/server/records/find-records.ts'
import type { Constraint } from '../contract/work-package.ts'
import { pageOfConstraints, type StoredConstraint } from './constraint-repository.ts'

export async function listConstraints(
  context: RequestContext,
  asked: { id: string; page: number; pageSize: number },
): Promise<Page<Constraint>> {
  const page = await pageOfConstraints(context.db, asked)
  return { ...page, items: await withLinks(context, page.items) }
}

/** Constraints as they are sent: each with the record that clears it, where the caller may read that one. */
export async function withLinks(context: RequestContext, stored: readonly StoredConstraint[]): Promise<Constraint[]> {
  const keys = stored.flatMap(({ linkedType, linkedId }) =>
    linkedType && linkedId ? [{ entityType: linkedType, entityId: linkedId }] : [],
  )
  const found = keys.length > 0 ? await findRecords(context, keys) : []
  return stored.map(({ linkedType, linkedId, ...constraint }) => {
    const record = found.find(({ kind, id }) => kind.id === linkedType && id === linkedId)
    return { ...constraint, link: record ? asLinked(context, record) : null }
  })
}
