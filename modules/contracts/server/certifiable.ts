import { sql } from 'kysely'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { BillLine } from '../contract/bill.ts'
import { type Contract, contractErrors } from '../contract/contract.ts'
import { CERTIFIABLE } from '../contract/contracts-records.ts'
import { listBill } from './bill-repository.ts'
import { contracts } from './contract-records.ts'

export type StoredContract = Omit<Contract, 'can'>

/** A contract that the caller sees. @throws not-found */
export function findContract(context: RequestContext, id: string): Promise<StoredContract> {
  return contracts.saved.get(context, id)
}

/**
 * Locks a contract until the end of the transaction, so that what is certified under it happens one after the other, and
 * reads it as it is then. @throws not-found, not-in-force
 */
export async function lockContract(context: RequestContext, id: string): Promise<StoredContract> {
  await sql`select from contracts where id = ${id} for update`.execute(context.db)
  const contract = await findContract(context, id)
  if (!(CERTIFIABLE as readonly string[]).includes(contract.state)) throw contractErrors.notInForce()
  return contract
}

/** Lines of the bill that something can be claimed of, in their order. */
export async function billItems(db: Db, contractId: string): Promise<readonly BillLine[]> {
  return (await listBill(db, contractId)).filter(({ isSection }) => !isSection)
}

/** Notes what a certificate certified of its lines, to date. */
export async function noteCertified(
  db: Db,
  contractId: string,
  lines: readonly { readonly id: string; readonly certified: string }[],
): Promise<void> {
  await sql`update bill_lines set certified = line.certified
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (id uuid, certified numeric)
    where bill_lines.contract_id = ${contractId} and bill_lines.id = line.id`.execute(db)
}
