import { type RawBuilder, sql } from 'kysely'
import type { ContractRef } from '../contract/contract-ref.ts'

/** A contract by its id, as an expression for any query; null where it is hidden. */
export function contractRef(id: RawBuilder<unknown>): RawBuilder<ContractRef> {
  return sql<ContractRef>`(select jsonb_build_object('id', of.id, 'number', of.number, 'title', of.title, 'titleAr', of.title_ar,
    'currency', of.currency) from contracts of where of.id = ${id})`
}
