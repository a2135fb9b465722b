import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { insertTestModel } from '#modules/models/testing/insert-test-model.ts'
import type { Database, Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

type Insert = (tx: Db, id: string) => Promise<unknown>
const NOBODY = '00000000-0000-4000-8000-000000000001'

/** Makes a record at the structure A111 of P1, for each kind that people can comment on: by SQL, because only its place counts. */
const INSERTS: Readonly<Record<string, Insert>> = {
  'cad-drawing': (tx, id) =>
    sql`
    insert into cad_drawings (project_code, id, site_code, structure_code, number, title, discipline, created_by, updated_by)
    values ('P1', ${id}, 'S11', 'A111', ${id}, 'Plan', 'structure', ${NOBODY}, ${NOBODY})`.execute(tx),
  company: (tx, id) =>
    sql`insert into companies (id, code, name, party_role)
    values (${id}, ${`C-${id.slice(0, 8)}`}, 'Plan', 'contractor')`.execute(tx),
  'distribution-list': (tx, id) =>
    sql`
    insert into distribution_lists (project_code, id, name, purpose) values ('P1', ${id}, 'Plan', 'general')`.execute(
      tx,
    ),
  calendar: (tx, id) =>
    sql`
    insert into calendars (project_code, id, number, name, time_zone, weekend, shifts, holidays, special_days, created_by, updated_by)
    values ('P1', ${id}, ${id}, 'Plan', 'Asia/Riyadh', '[]', '[]', '[]', '[]', ${NOBODY}, ${NOBODY})`.execute(tx),
  procedure: (tx, id) =>
    sql`
    insert into procedures (project_code, id, number, name, area, created_by, updated_by)
    values ('P1', ${id}, ${id}, 'Plan', 'incident', ${NOBODY}, ${NOBODY})`.execute(tx),
  'procedure-run': (tx, id) =>
    sql`
    insert into procedure_runs (project_code, site_code, structure_code, entity_type, entity_id, id, procedure_id, version,
      name, number, subject, run_state, root_id, started_at)
    values ('P1', 'S11', 'A111', 'cad-drawing', ${id}, ${id}, ${id}, 1, '{"en": "Plan", "ar": "Plan"}', 'SOP-1',
      '{"en": "Plan", "ar": "Plan"}', '{}', ${id}, now())`.execute(tx),
  incident: (tx, id) =>
    sql`
    insert into incidents (project_code, id, site_code, structure_code, number, state, title, class, type, occurred_at, zone,
      description, immediate_action, created_by, updated_by)
    values ('P1', ${id}, 'S11', 'A111', ${id}, 'reported', 'Plan', 'near-miss', 'near-miss', now(), '', '', '', ${NOBODY}, ${NOBODY})`.execute(
      tx,
    ),
  'clash-test': (tx, id) =>
    sql`
    insert into clash_tests (project_code, id, site_code, structure_code, name, type, tolerance, clearance, set_a, set_b,
      ignore, grouping_method, schedule, created_by, updated_by)
    values ('P1', ${id}, 'S11', 'A111', 'Plan', 'hard', 0, 0, '{}', '{}', '[]', 'none', 'manual', ${NOBODY}, ${NOBODY})`.execute(
      tx,
    ),
}

/** @returns the id of a new record of the kind. @throws for a kind of which nobody has said here how one is made */
export async function insertRecord(database: Database, kind: string): Promise<string> {
  if (kind === 'bim-model') return insertTestModel(database, { name: 'Plan' })
  const insert = INSERTS[kind]
  if (!insert) throw new Error(`Say in insert-records.ts how a record of the kind ${kind} is made.`)
  const id = randomUUID()
  await database.transaction(SYSTEM_SCOPE, (tx) => insert(tx, id))
  return id
}
