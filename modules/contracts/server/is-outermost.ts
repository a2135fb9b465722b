import { type RawBuilder, sql } from 'kysely'

/**
 * Whether no contract of the project stands above one, as an expression for any query: what a subcontract commits and pays is
 * part of the contract above it, and would count twice. Above it counts only what the reader sees.
 * @param contractId of the contract
 */
export function isOutermost(contractId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from contracts below join contracts above on above.id = below.base_contract_id
    and above.project_code = below.project_code and above.deleted_at is null and above.state <> 'pending'
    where below.id = ${contractId})`
}
