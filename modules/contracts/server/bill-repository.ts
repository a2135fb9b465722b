import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { BillLine } from '../contract/bill.ts'

/** Lines of one statement: a row has eight values, of at most 65,535. */
const AT_ONCE = 5_000

export interface BillKey {
  readonly id: string
  readonly projectCode: string
  readonly companyId: string | null
}

const LINE = sql`id, parent_id as "parentId", is_section as "isSection", item_no as "itemNo", description, unit,
  trim_scale(quantity)::text as quantity, trim_scale(rate)::text as rate, amount::text as amount,
  trim_scale(certified)::text as certified`

/** Lines in their order; all of them where no window is given. */
export async function listBill(
  db: Db,
  contractId: string,
  window?: { from: number; limit: number },
): Promise<BillLine[]> {
  const { rows } = await sql<BillLine>`
    select ${LINE} from bill_lines where contract_id = ${contractId} order by position
    ${window ? sql`limit ${window.limit} offset ${window.from}` : sql``}`.execute(db)
  return rows
}

/** All in the place of what was there; the sums of the contract follow. */
export async function replaceBill(
  db: Db,
  { id, projectCode, companyId }: BillKey,
  lines: readonly Omit<BillLine, 'certified'>[],
  total: string,
): Promise<void> {
  await sql`delete from bill_lines where contract_id = ${id}`.execute(db)
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const part = lines.slice(from, from + AT_ONCE)
    await sql`
      insert into bill_lines (project_code, contract_id, company_id, id, position, parent_id, is_section, item_no, description,
        unit, quantity, rate, amount)
      select ${projectCode}, ${id}, ${companyId}::uuid, line.id, ${from} + line.nth, line."parentId", line."isSection",
        line."itemNo", line.description, line.unit, line.quantity, line.rate, line.amount
      from rows from (jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as (id uuid, "parentId" uuid, "isSection" boolean,
        "itemNo" text, description text, unit text, quantity numeric, rate numeric, amount numeric)) with ordinality
        as line (id, "parentId", "isSection", "itemNo", description, unit, quantity, rate, amount, nth)`.execute(db)
  }
  await sql`delete from bill_shares where contract_id = ${id} and not exists (
    select from bill_lines where bill_lines.contract_id = ${id} and bill_lines.id = bill_shares.bill_line_id)`.execute(
    db,
  )
  const count = lines.filter(({ isSection }) => !isSection).length
  await sql`update contracts set bill_total = ${total}::numeric, bill_lines = ${count} where id = ${id}`.execute(db)
}
