import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { responsibleOrNobody } from '#platform/server/records/responsible.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import type { Ncr } from '../contract/ncr.ts'
import { type FoundNcr, IS_OPEN, NEW_NCR, ncrTable, savedNcr } from './ncr-records.ts'

type FoundBy =
  | { readonly inspectionId: string; readonly checkId: string }
  | { readonly testId: string }
  | { readonly pileId: string }

/**
 * Reports what an inspection, a test or the survey of a pile found, in its transaction: who inspects needs no right of their
 * own for it. Where the proposed owner has no step to take on it, it is nobody's yet.
 */
export async function reportNcr(context: RequestContext, draft: FoundNcr, found: FoundBy): Promise<Ncr> {
  const id = randomUUID()
  const number = await nextNumber(context.db, 'ncr', draft.projectCode)
  const ownerId = await responsibleOrNobody(context, 'ncr', 'ownerId', {
    record: draft,
    personId: draft.ownerId ?? null,
  })
  await ncrTable.insert(context.db, { ...NEW_NCR, ...draft, ...found, ownerId, id, number }, context.user.id)
  return publishSaved(context, savedNcr, id, 'ncr.created', null)
}

/** Numbers of what was found of a pile and waits for somebody, of what the scope sees. */
export async function openNcrsOfPile(db: RequestContext['db'], pileId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from ncrs where pile_id = ${pileId} and ${IS_OPEN} and deleted_at is null
    order by number`.execute(db)
  return rows.map(({ number }) => number)
}

/**
 * True where a non-conformity of this id waits for somebody, as an expression for any query; false where it is hidden.
 * @example select ${isNcrOpen(sql`results.ncr_id`)}
 */
export function isNcrOpen(id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from ncrs where ncrs.id = ${id} and ${IS_OPEN} and ncrs.deleted_at is null)`
}
