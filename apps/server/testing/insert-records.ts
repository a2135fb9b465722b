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
  site: (tx, code) =>
    sql`insert into sites (project_code, code, name, name_ar) values ('P1', ${code}, 'Plan', '')`.execute(tx),
  structure: (tx, code) =>
    sql`insert into structures (project_code, site_code, code, name, name_ar)
    values ('P1', 'S11', ${code}, 'Plan', '')`.execute(tx),
  'distribution-list': (tx, id) =>
    sql`
    insert into distribution_lists (project_code, id, name, purpose) values ('P1', ${id}, 'Plan', 'general')`.execute(
      tx,
    ),
  'ids-set': (tx, id) =>
    sql`
    insert into ids_sets (project_code, id, site_code, structure_code, name, file_name, file_id, created_by)
    values ('P1', ${id}, 'S11', 'A111', 'Plan', 'plan.ids', ${id}, ${NOBODY})`.execute(tx),
  'machine-feed': (tx, id) =>
    sql`
    insert into equipment_feeds (project_code, id, site_code, name, address, every_minutes, created_by, updated_by)
    values ('P1', ${id}, 'S11', 'Plan', 'https://feed.example', 60, ${NOBODY}, ${NOBODY})`.execute(tx),
  'bcf-topic': (tx, id) =>
    sql`
    insert into bcf_topics (project_code, guid, site_code, structure_code, number, title, creation_date, creation_author, source)
    values ('P1', ${id}, 'S11', 'A111', hashtext(${id}), 'Plan', now(), 'Plan', 'here')`.execute(tx),
  camera: (tx, id) =>
    sql`
    insert into cameras (project_code, id, site_code, name, azimuth, tilt, field_of_view, view_range, created_by, updated_by)
    values ('P1', ${id}, 'S11', 'Plan', 0, 0, 60, 80, ${NOBODY}, ${NOBODY})`.execute(tx),
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
  alarm: (tx, id) =>
    sql`
    insert into alarms (project_code, id, site_code, device_id, rule_id, name, severity, kind, raised_at, last_raised_at)
    values ('P1', ${id}, 'S11', ${id}, ${id}, 'Plan', 'major', 'simple', now(), now())`.execute(tx),
  'alarm-rule': (tx, id) =>
    sql`
    insert into alarm_rules (project_code, id, site_code, name, severity, device_kind, kind, created_by, updated_by)
    values ('P1', ${id}, 'S11', 'Plan', 'major', 'dust', 'missing', ${NOBODY}, ${NOBODY})`.execute(tx),
  geofence: (tx, id) =>
    sql`
    insert into geofences (project_code, id, site_code, name, kind, area, created_by, updated_by)
    values ('P1', ${id}, 'S11', 'Plan', 'gate', '{"shape": "circle", "centre": [46, 24], "radiusM": 20}', ${NOBODY}, ${NOBODY})`.execute(
      tx,
    ),
  'form-template': (tx, id) =>
    sql`
    insert into form_templates (project_code, id, number, name, category, tables, created_by, updated_by)
    values ('P1', ${id}, ${id}, 'Plan', 'other', '{}', ${NOBODY}, ${NOBODY})`.execute(tx),
  'filled-form': async (tx, id) => {
    await sql`
      insert into form_versions (project_code, template_id, version, name, name_ar, tables, activated_by)
      values ('P1', ${id}, 1, 'Plan', '', '{}', ${NOBODY})`.execute(tx)
    await sql`
      insert into filled_forms (project_code, site_code, structure_code, id, number, template_id, version, form_values,
        answered_at, created_by)
      values ('P1', 'S11', 'A111', ${id}, ${id}, ${id}, 1, '{}', now(), ${NOBODY})`.execute(tx)
  },
  'input-template': (tx, id) => insertInputTemplate(tx, id),
  'input-record': async (tx, id) => {
    await insertInputTemplate(tx, id)
    await sql`
      insert into input_records (project_code, id, site_code, structure_code, company_id, template_id, form_version, number,
        period, answers, answered_at, created_by, updated_by)
      values ('P1', ${id}, 'S11', 'A111', ${NOBODY}, ${id}, 1, ${id}, '2026-03-09', '{}', now(), ${NOBODY}, ${NOBODY})`.execute(
      tx,
    )
  },
  'input-due': async (tx, id) => {
    await insertInputTemplate(tx, id)
    await sql`
      insert into input_dues (project_code, id, site_code, structure_code, company_id, template_id, period, due_at, late_at)
      values ('P1', ${id}, 'S11', 'A111', ${NOBODY}, ${id}, '2026-03-09', now(), now())`.execute(tx)
  },
  'inspection-plan': (tx, id) =>
    sql`
    insert into inspection_plans (project_code, id, number, title, discipline, points, created_by, updated_by)
    values ('P1', ${id}, ${id}, 'Plan', 'structure', '[]', ${NOBODY}, ${NOBODY})`.execute(tx),
  inspection: (tx, id) =>
    sql`
    insert into inspections (project_code, site_code, structure_code, id, number, plan_number, plan_revision, point_id, point,
      kind, requested_for, created_by, updated_by)
    values ('P1', 'S11', 'A111', ${id}, ${id}, '', 0, ${id}, '{"activity": "Plan", "activityAr": ""}', 'hold', now(),
      ${NOBODY}, ${NOBODY})`.execute(tx),
  observation: (tx, id) =>
    sql`
    insert into observations (project_code, site_code, structure_code, id, number, title, type, priority, created_by, updated_by)
    values ('P1', 'S11', 'A111', ${id}, ${id}, 'Plan', 'defect', 'medium', ${NOBODY}, ${NOBODY})`.execute(tx),
  pile: (tx, id) =>
    sql`
    insert into piles (project_code, site_code, structure_code, id, pile_no, type, diameter_mm, design_length, created_by, updated_by)
    values ('P1', 'S11', 'A111', ${id}, ${id}, 'bored', 900, 18, ${NOBODY}, ${NOBODY})`.execute(tx),
  ncr: (tx, id) =>
    sql`
    insert into ncrs (project_code, site_code, structure_code, id, number, title, severity, category, created_by, updated_by)
    values ('P1', 'S11', 'A111', ${id}, ${id}, 'Plan', 'minor', 'workmanship', ${NOBODY}, ${NOBODY})`.execute(tx),
  'material-test': (tx, id) =>
    sql`
    insert into material_tests (project_code, site_code, structure_code, id, number, kind, rule, mix, required, sampled_on,
      created_by, updated_by)
    values ('P1', 'S11', 'A111', ${id}, ${id}, 'cube', 'en206', 'Plan', 30, '2026-01-05', ${NOBODY}, ${NOBODY})`.execute(
      tx,
    ),
  vehicle: (tx, id) =>
    sql`
    insert into vehicles (project_code, site_code, id, plate, type, fuel, created_by, updated_by)
    values ('P1', 'S11', ${id}, ${id}, 'tipper', 'diesel', ${NOBODY}, ${NOBODY})`.execute(tx),
  violation: (tx, id) =>
    sql`
    insert into violations (project_code, site_code, id, kind, vehicle_id, called, day, from_at, to_at, max_speed)
    values ('P1', 'S11', ${id}, 'no-go', ${id}, 'Plan', '2026-01-01', now(), now(), 0)`.execute(tx),
  worker: (tx, id) =>
    sql`
    insert into workers (project_code, site_code, id, badge, name, trade, created_by, updated_by)
    values ('P1', 'S11', ${id}, ${id}, 'Plan', 'mason', ${NOBODY}, ${NOBODY})`.execute(tx),
  camp: (tx, id) =>
    sql`
    insert into camps (project_code, site_code, id, name, capacity, created_by, updated_by)
    values ('P1', 'S11', ${id}, ${id}, 1, ${NOBODY}, ${NOBODY})`.execute(tx),
  device: (tx, id) =>
    sql`
    insert into devices (project_code, site_code, id, serial, name, kind, created_by, updated_by)
    values ('P1', 'S11', ${id}, ${id}, 'Plan', 'dust', ${NOBODY}, ${NOBODY})`.execute(tx),
  machine: (tx, id) =>
    sql`
    insert into equipment (project_code, site_code, id, reference, name, category, serial, created_by, updated_by)
    values ('P1', 'S11', ${id}, ${id}, 'Plan', 'excavator', ${id}, ${NOBODY}, ${NOBODY})`.execute(tx),
  gate: (tx, id) => insertGate(tx, id),
  'gate-passage': async (tx, id) => {
    await insertGate(tx, id)
    await sql`
      insert into gate_passages (project_code, site_code, id, gate_id, key, at, direction, is_on_foot, decision, reason,
        checks, outcome)
      values ('P1', 'S11', ${id}, ${id}, ${id}, now(), 'in', false, 'allow', 'ok', '[]', 'allowed')`.execute(tx)
  },
  'gate-booking': (tx, id) =>
    sql`
    insert into gate_bookings (project_code, site_code, id, number, plate, name, from_at, until_at, created_by, updated_by)
    values ('P1', 'S11', ${id}, ${id}, ${id}, 'Plan', now(), now() + interval '1 hour', ${NOBODY}, ${NOBODY})`.execute(
      tx,
    ),
  'gate-pass': (tx, id) =>
    sql`
    insert into gate_passes (project_code, site_code, id, plate, name, created_by, updated_by)
    values ('P1', 'S11', ${id}, ${id}, 'Plan', ${NOBODY}, ${NOBODY})`.execute(tx),
  'work-package': (tx, id) =>
    sql`
    insert into work_packages (project_code, site_code, structure_code, id, number, level, name, discipline, credit_rule,
      created_by, updated_by)
    values ('P1', 'S11', 'A111', ${id}, ${id}, 'CWP', 'Plan', 'structure', 'concrete', ${NOBODY}, ${NOBODY})`.execute(
      tx,
    ),
  'credit-rule': (tx, id) =>
    sql`insert into credit_rules (project_code, id, name, steps, created_by, updated_by)
    values ('P1', ${id}, ${id}, '[]', ${NOBODY}, ${NOBODY})`.execute(tx),
  schedule: (tx, id) =>
    sql`insert into schedules (project_code, id, name, created_by, updated_by)
    values ('P1', ${id}, 'Plan', ${NOBODY}, ${NOBODY})`.execute(tx),
  'clash-test': (tx, id) =>
    sql`
    insert into clash_tests (project_code, id, site_code, structure_code, name, type, tolerance, clearance, set_a, set_b,
      ignore, grouping_method, schedule, created_by, updated_by)
    values ('P1', ${id}, 'S11', 'A111', 'Plan', 'hard', 0, 0, '{}', '{}', '[]', 'none', 'manual', ${NOBODY}, ${NOBODY})`.execute(
      tx,
    ),
}

async function insertGate(tx: Db, id: string): Promise<void> {
  await sql`
    insert into gates (project_code, site_code, id, name, created_by, updated_by)
    values ('P1', 'S11', ${id}, 'Plan', ${NOBODY}, ${NOBODY})`.execute(tx)
}

async function insertInputTemplate(tx: Db, id: string): Promise<void> {
  await sql`
    insert into input_templates (project_code, id, site_code, structure_code, number, name, category, form_id, on_day_off,
      starts_on, due_time, days_after, grace_minutes, created_by, updated_by)
    values ('P1', ${id}, 'S11', 'A111', ${id}, 'Plan', 'other', ${id}, 'skip', '2026-01-01', '18:00', 0, 0, ${NOBODY},
      ${NOBODY})`.execute(tx)
}

/** @returns the id of a new record of the kind. @throws for a kind of which nobody has said here how one is made */
export async function insertRecord(database: Database, kind: string): Promise<string> {
  // A new project would lie in nobody's grants: theirs is P1.
  if (kind === 'project') return 'P1'
  if (kind === 'bim-model') return insertTestModel(database, { name: 'Plan' })
  const insert = INSERTS[kind]
  if (!insert) throw new Error(`Say in insert-records.ts how a record of the kind ${kind} is made.`)
  const id = randomUUID()
  await database.transaction(SYSTEM_SCOPE, (tx) => insert(tx, id))
  return id
}
