import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { findProjectFacts, listProjectsAndSites } from '#modules/sites/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { CalendarFacts } from './working-calendar-of.ts'

/** More places than the demonstration has. */
const MOST_PLACES = 1_000

/** Gives each project of the demonstration a calendar in force, by its weekend. One that somebody has changed stays so. */
export async function seedCalendars({ database, now }: Services): Promise<void> {
  const { HOLIDAYS, SHIFTS } = await import('#demo/holidays.ts')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    const places = await listProjectsAndSites(tx, MOST_PLACES)
    for (const { projectCode } of places.filter(({ siteCode }) => siteCode === null)) {
      const project = await findProjectFacts(tx, projectCode)
      const id = demonstrationId(`calendar ${projectCode}`)
      const known = await sql`select from calendars where id = ${id}`.execute(tx)
      if (!project || known.rows.length > 0) continue
      await insertSeed(
        tx,
        { projectCode, id, at: now() },
        {
          name: 'Project calendar',
          nameAr: 'تقويم المشروع',
          timeZone: project.timezone,
          weekend: project.weekend.map((day) => day || 7),
          shifts: [...SHIFTS],
          holidays: [...HOLIDAYS],
          specialDays: [],
        },
      )
    }
  })
}

async function insertSeed(
  tx: Db,
  { projectCode, id, at }: { projectCode: string; id: string; at: Date },
  facts: CalendarFacts,
): Promise<void> {
  const person = demonstrationId('coordinator')
  const number = await nextNumber(tx, 'calendar', projectCode)
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
  await sql`
    insert into calendars (project_code, id, number, state, is_default, name, name_ar, time_zone, weekend, shifts, holidays,
      special_days, created_by, created_at, updated_by, updated_at)
    values (${projectCode}, ${id}, ${number}, 'inForce', true, ${facts.name}, ${facts.nameAr}, ${facts.timeZone},
      ${json(facts.weekend)}, ${json(facts.shifts)}, ${json(facts.holidays)}, ${json(facts.specialDays)}, ${person}, ${at},
      ${person}, ${at})`.execute(tx)
  await sql`
    insert into calendar_versions (project_code, calendar_id, version, facts, approved_at)
    values (${projectCode}, ${id}, 1, ${json(facts)}, ${at})`.execute(tx)
}
