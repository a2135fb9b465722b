import { sql } from 'kysely'
import { sumAmounts } from '#engines/certificate/claim-line.ts'
import { currencyDecimals } from '#engines/quantities/currencies.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Variation } from '../contract/variation.ts'
import { doneOf } from './variation-records.ts'

export interface AgreedVariation {
  readonly id: string
  readonly number: string
  readonly title: string
  /** Approved, and how much of it is carried out in per cent; decimal texts. */
  readonly amount: string
  readonly donePct: string
  /** What is certified of it. */
  readonly done: string
}

/** The variations of a contract that were ordered, in the order of their numbers, with what is carried out of each. */
export async function agreedVariations(db: Db, contractId: string, currency: string): Promise<AgreedVariation[]> {
  type Row = Pick<Variation, 'id' | 'number' | 'title' | 'approvedAmount' | 'donePct' | 'state'>
  const { rows } = await sql<Row>`
    select id, number, title, approved_amount::text as "approvedAmount", done_pct::text as "donePct", state from variations
    where contract_id = ${contractId} and state = 'agreed' and deleted_at is null order by number, id`.execute(db)
  return rows.map((row) => {
    const { id, number, title, approvedAmount, donePct } = row
    return {
      id,
      number,
      title,
      amount: approvedAmount ?? '0',
      donePct,
      done: doneOf({ ...row, contract: { currency } }),
    }
  })
}

/** Days by which the variations that were ordered have changed the time of a contract. */
export async function orderedDays(db: Db, contractId: string): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select coalesce(sum(approved_days), 0)::int as days from variations
    where contract_id = ${contractId} and state = 'agreed' and deleted_at is null`.execute(db)
  return rows[0]?.days ?? 0
}

/** What certificates certify of them together. */
export function sumDone(variations: readonly AgreedVariation[], currency: string): string {
  return sumAmounts(
    variations.map(({ done }) => done),
    currencyDecimals(currency),
  )
}
