import { sql } from 'kysely'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { machineKind } from '../contract/equipment-records.ts'
import { type MachineDay, machineErrors } from '../contract/machine.ts'
import { equipment, type StoredMachine } from './machine-records.ts'

/** A day is somebody's own: it has begun where the clock is furthest ahead. */
const AHEAD_MS = 14 * 3_600_000
const HOURS_OF_A_DAY = 24

export const HOURS = sql`scheduled::float8 as scheduled, working::float8 as working, idle::float8 as idle,
  standby::float8 as standby, breakdown::float8 as breakdown`

export async function showDays(
  context: RequestContext,
  { id, from, to }: { readonly id: string; readonly from: string; readonly to: string },
): Promise<MachineDay[]> {
  const { projectCode } = await equipment.saved.get(context, id)
  const { rows } = await sql<MachineDay>`
    select day, ${HOURS}, note from equipment_days
    where project_code = ${projectCode} and machine_id = ${id} and day between ${from}::date and ${to}::date
    order by day limit 400`.execute(context.db)
  return rows
}

/** Enters what a machine did; who enters a day again replaces it, and the history keeps both. */
export async function enterDays(
  context: RequestContext,
  { id, days }: { readonly id: string; readonly days: readonly MachineDay[] },
): Promise<MachineDay[]> {
  const machine = await equipment.saved.get(context, id)
  const latest = context.services.now().getTime() + AHEAD_MS
  for (const { day, working, idle, standby, breakdown } of days) {
    if (working + idle + standby + breakdown > HOURS_OF_A_DAY) throw machineErrors.dayTooLong({ day })
    if (Date.parse(day) > latest) throw machineErrors.dayAhead({ day })
  }
  const range = {
    id,
    from: days.map(({ day }) => day).sort()[0]!,
    to: days
      .map(({ day }) => day)
      .sort()
      .at(-1)!,
  }
  const before = await showDays(context, range)
  for (const day of days) await storeDay(context.db, machine, day, context.user.id)
  const after = await showDays(context, range)
  await publishChange(context, machineKind, machine, {
    action: 'machine.hours-entered',
    before: spoken(before),
    after: spoken(after),
  })
  return after
}

export async function storeDay(
  db: Db,
  of: Pick<StoredMachine, 'id' | 'projectCode' | 'siteCode' | 'companyId'>,
  { day, scheduled, working, idle, standby, breakdown, note }: MachineDay,
  personId: string,
): Promise<void> {
  await sql`
    insert into equipment_days (project_code, machine_id, day, site_code, company_id, scheduled, working, idle, standby,
      breakdown, note, entered_by)
    values (${of.projectCode}, ${of.id}, ${day}::date, ${of.siteCode}, ${of.companyId}, ${scheduled}, ${working}, ${idle},
      ${standby}, ${breakdown}, ${note}, ${personId})
    on conflict (project_code, machine_id, day) do update set scheduled = excluded.scheduled, working = excluded.working,
      idle = excluded.idle, standby = excluded.standby, breakdown = excluded.breakdown, note = excluded.note,
      entered_by = excluded.entered_by, entered_at = now()`.execute(db)
}

/** For the history: a line for each day. */
function spoken(days: readonly MachineDay[]): object {
  return Object.fromEntries(
    days.map(({ day, scheduled, working, idle, standby, breakdown }) => [
      day,
      `${working} + ${idle} + ${standby} + ${breakdown} / ${scheduled} h`,
    ]),
  )
}
