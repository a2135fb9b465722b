import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** The count at midnight, and what it closed. */
export const reconcile = defineMigration('20261123T0636_gates_reconcile', async (db) => {
  await sql`
    alter table gate_passages add column closed_because text, add column closed_with_id uuid, add column reconciliation_id uuid`.execute(
    db,
  )
  await sql`
    create index gate_passages_reconciled on gate_passages (reconciliation_id) where reconciliation_id is not null`.execute(
    db,
  )
  await sql`
    create table gate_reconciliations (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      day date not null,
      ran_at timestamptz not null,
      found integer not null,
      closed integer not null,
      people_before integer not null,
      vehicles_before integer not null,
      people_after integer not null,
      vehicles_after integer not null,
      primary key (project_code, id),
      unique (project_code, site_code, day)
    )`.execute(db)
  await sql`select enable_place_security('gate_reconciliations')`.execute(db)
})
