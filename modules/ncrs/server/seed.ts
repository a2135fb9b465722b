import { sql } from 'kysely'
import { askWhoIsNext } from '#modules/inbox/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { waitingFor } from '#platform/server/records/waiting-steps.ts'
import { askingNcr } from './asking-ncr.ts'
import { type FoundNcr, NEW_NCR, ncrTable } from './ncr-records.ts'

type Found = Partial<Readonly<Record<'inspectionId' | 'checkId' | 'testId' | 'pileId', string>>>

export interface SeededNcr extends FoundNcr, Found {
  readonly id: string
  readonly state: 'open' | 'disposed' | 'corrected' | 'closed'
  readonly createdBy: string
  readonly createdAt: Date
  readonly closedAt: Date | null
}

/** Stores a non-conformity of the demonstration, for the module whose inspection found it. One that is there stays. */
export async function seedNcr(tx: Db, { createdBy, createdAt, closedAt, ...said }: SeededNcr): Promise<void> {
  if (await ncrTable.isKnown(tx, said.id)) return
  const ncr = { ...NEW_NCR, ...said, number: await nextNumber(tx, 'ncr', said.projectCode) }
  await ncrTable.insert(tx, ncr, createdBy)
  const isCorrected = ncr.state === 'corrected' || ncr.state === 'closed'
  await sql`
    update ncrs set corrected_by = ${isCorrected ? ncr.ownerId : null}, closed_at = ${closedAt}, created_at = ${createdAt},
      updated_at = ${closedAt ?? createdAt}
    where id = ${ncr.id}`.execute(tx)
  await askWhoIsNext(tx, { user: null }, waitingFor(askingNcr, ncr))
}
