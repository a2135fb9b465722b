import { sql } from 'kysely'
import { askWhoIsNext } from '#modules/inbox/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { waitingFor } from '#platform/server/records/waiting-steps.ts'
import { askingNcr } from './asking-ncr.ts'
import type { NcrDraft } from './ncr-records.ts'

export interface SeededNcr extends Omit<NcrDraft, 'where'> {
  readonly id: string
  readonly state: 'open' | 'disposed' | 'corrected' | 'closed'
  readonly inspectionId: string | null
  readonly checkId: string | null
  readonly testId?: string
  readonly pileId?: string
  readonly createdBy: string
  readonly createdAt: Date
  readonly closedAt: Date | null
}

/** Stores a non-conformity of the demonstration, for the module whose inspection found it. One that is there stays. */
export async function seedNcr(tx: Db, ncr: SeededNcr): Promise<void> {
  const known = await sql`select from ncrs where id = ${ncr.id}`.execute(tx)
  if (known.rows.length > 0) return
  const number = await nextNumber(tx, 'ncr', ncr.projectCode)
  await sql`
    insert into ncrs (project_code, site_code, structure_code, id, number, state, title, description, severity, category,
      package_name, package_id, location, company_id, owner_id, due_on, disposition, root_cause, corrective_action, cost, delay_days,
      inspection_id, check_id, test_id, pile_id, corrected_by, closed_at, created_by, created_at, updated_by, updated_at)
    values (${ncr.projectCode}, ${ncr.siteCode}, ${ncr.structureCode}, ${ncr.id}, ${number}, ${ncr.state}, ${ncr.title},
      ${ncr.description}, ${ncr.severity}, ${ncr.category}, ${ncr.packageName}, ${ncr.packageId},
      ${ncr.location}, ${ncr.companyId}, ${ncr.ownerId}, ${ncr.dueOn}, ${ncr.disposition}, ${ncr.rootCause}, ${ncr.correctiveAction}, ${ncr.cost}, ${ncr.delayDays}, ${ncr.inspectionId},
      ${ncr.checkId}, ${ncr.testId ?? null}, ${ncr.pileId ?? null}, ${ncr.state === 'corrected' || ncr.state === 'closed' ? ncr.ownerId : null}, ${ncr.closedAt},
      ${ncr.createdBy}, ${ncr.createdAt}, ${ncr.createdBy}, ${ncr.closedAt ?? ncr.createdAt})`.execute(tx)
  await askWhoIsNext(tx, { user: null }, waitingFor(askingNcr, { ...ncr, number }))
}
