import { sql } from 'kysely'
import { placedItems, textIn } from '#engines/forms/form.ts'
import { formOfTables } from '#engines/forms/form-tables.ts'
import type { FilledForm } from '#modules/forms/contract/filled-form.ts'
import { alreadyFilled, getFilledForm, storeFilledForm } from '#modules/forms/server/public.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { momentText } from '#platform/server/database/moment-text.ts'
import { readPage } from '#platform/server/list-query.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import type { equipmentApi } from '../contract/equipment-api.ts'
import { machineKind } from '../contract/equipment-records.ts'
import { type Machine, type MachineCheck, machineErrors, STOPS_WORK } from '../contract/machine.ts'
import { equipment } from './machine-records.ts'

type Endpoints = (typeof equipmentApi)['endpoints']

/** Stores the check before work. Sent again by a phone, it is there once; what stops work locks the machine until it is cleared. */
export async function fillCheck(
  context: RequestContext,
  { id: machineId, ...answered }: InputOf<Endpoints['fillCheck']>,
): Promise<FilledForm> {
  const machine = await equipment.saved.get(context, machineId)
  const { projectCode, siteCode, companyId, checkFormId } = machine
  const record = { type: machineKind.id, id: machineId, companyId }
  const known = await alreadyFilled(context, answered, record)
  if (known) return known
  if (checkFormId === null) throw machineErrors.noCheckForm()
  const place = { projectCode, siteCode, structureCode: null }
  const filled = await storeFilledForm(context, { ...place, templateId: checkFormId, ...answered }, record)
  const failed = whatStopsWork(filled)
  await sql`
    insert into equipment_checks (project_code, machine_id, id, site_code, company_id, number, answered_at, checked_by, failed)
    values (${projectCode}, ${machineId}, ${filled.id}, ${siteCode}, ${companyId}, ${filled.number}, ${filled.answeredAt},
      ${context.user.id}, ${JSON.stringify(failed)}::jsonb)`.execute(context.db)
  const after = { check: filled.number, failed: failed.map(({ en }) => en).join(', ') }
  await publishChange(context, machineKind, machine, { action: 'machine.checked', before: null, after })
  return filled
}

/** Labels of the questions that the form's own calculation names: the server has calculated it again. */
function whatStopsWork({ values, form: { tables } }: Pick<FilledForm, 'values' | 'form'>): Text[] {
  const { form } = formOfTables(tables)
  const items = new Map(placedItems(form).map(({ item }) => [item.name, item]))
  const language = (code: string) => form.languages.find((name) => name.toLowerCase().includes(`(${code})`)) ?? ''
  return String(values[STOPS_WORK] ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((name) => {
      const label = (code: string) => textIn(items.get(name)?.label ?? {}, language(code), form) || name
      return { en: label('en'), ar: label('ar') }
    })
}

const moment = (column: string) => momentText(sql.ref(column))
const FIELDS = sql`k.id, k.machine_id as "machineId", k.number, ${moment('k.answered_at')} as "answeredAt",
  ${personRef(sql`k.checked_by`)} as "checkedBy", k.failed, ${moment('k.cleared_at')} as "clearedAt",
  ${personRef(sql`k.cleared_by`)} as "clearedBy", k.cleared_reason as "clearedReason"`

export async function listChecks(
  context: RequestContext,
  { id, ...paging }: InputOf<Endpoints['checks']>,
): Promise<Page<MachineCheck>> {
  await equipment.saved.get(context, id)
  return readPage(
    context.db,
    paging,
    ({ anyPlace, window }) => sql<MachineCheck & { total: number }>`
      select ${FIELDS}, count(*) over ()::int as total from equipment_checks as k
      where k.machine_id = ${id} ${anyPlace('they are of one machine, which the caller sees')}
      order by k.answered_at desc, k.id ${window}`,
    ({ total: _total, ...check }) => check,
  )
}

/** The form of a check as it was filled in. @throws check-unknown */
export async function showCheck(context: RequestContext, { id }: { readonly id: string }): Promise<FilledForm> {
  await getCheck(context.db, id)
  return getFilledForm(context, id)
}

/** What was found is put right: the machine may be used again, where nothing else locks it. @throws check-unknown */
export async function clearCheck(
  context: RequestContext,
  { id, reason }: InputOf<Endpoints['clearCheck']>,
): Promise<Machine> {
  const { db, user, services } = context
  await sql`select from equipment_checks where id = ${id} for update`.execute(db)
  const check = await getCheck(db, id)
  if (check.failed.length === 0 || check.clearedAt !== null) throw machineErrors.checkCleared({ id })
  await sql`update equipment_checks set cleared_at = ${services.now()}, cleared_by = ${user.id}, cleared_reason = ${reason}
    where id = ${id}`.execute(db)
  const machine = await equipment.saved.get(context, check.machineId)
  const after = { check: check.number }
  await publishChange(context, machineKind, machine, { action: 'machine.check-cleared', before: null, after, reason })
  return equipment.saved.present(context, machine)
}

async function getCheck(db: Db, id: string): Promise<MachineCheck> {
  const { rows } = await sql<MachineCheck>`select ${FIELDS} from equipment_checks as k where k.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw machineErrors.checkUnknown({ id })
  return found
}
