import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { isOutermost } from './is-outermost.ts'

/** What a contract in force commits, from when and over how many days. */
export interface StoredCommitment {
  readonly currency: string
  /** Without variations and tax; decimal text. */
  readonly amount: string
  readonly from: string
  readonly days: number | null
}

/** Contracts of a project that are or were in force, as far as the scope sees them; a subcontract is part of the one above it. */
export async function listCommitments(db: Db, projectCode: string): Promise<StoredCommitment[]> {
  const { rows } = await sql<StoredCommitment>`
    select currency, accepted_amount::text as amount, commences_on::text as "from", completion_days as days from contracts
    where project_code = ${projectCode} and deleted_at is null and state <> 'pending' and commences_on is not null
      and ${isOutermost(sql`contracts.id`)}`.execute(db)
  return rows
}
