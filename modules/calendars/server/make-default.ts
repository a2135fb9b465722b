import { sql } from 'kysely'
import type { RequestContext } from '#platform/server/context.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import { type Calendar, calendarErrors } from '../contract/calendar.ts'
import { savedCalendar } from './calendar-records.ts'

/** Lets the deadlines of the project go by this calendar from now on. @throws calendar.not-approved, changed-meanwhile */
export async function makeDefault(
  context: RequestContext,
  { id, rowVersion }: { id: string; rowVersion: number },
): Promise<Calendar> {
  const before = await savedCalendar.get(context, id)
  if (before.state !== 'inForce') throw calendarErrors.notApproved({ id })
  const { db, user } = context
  await sql`update calendars set is_default = false
    where project_code = ${before.projectCode} and is_default and id <> ${id}`.execute(db)
  const updated = await sql`
    update calendars set is_default = true, row_version = row_version + 1, updated_by = ${user.id}, updated_at = now()
    where id = ${id} and row_version = ${rowVersion}`.execute(db)
  if (updated.numAffectedRows !== 1n) throw calendarErrors.changedMeanwhile({ id })
  const audited = ({ isDefault }: { isDefault: boolean }) => ({ isDefault })
  return publishSaved(context, { ...savedCalendar, audited }, id, 'calendar.made-default', before)
}
