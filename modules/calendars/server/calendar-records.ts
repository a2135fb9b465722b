import { sql } from 'kysely'
import { ValueError } from '#engines/value-error.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { orRefused } from '#platform/server/records/or-refused.ts'
import { may } from '#platform/server/records/policy.ts'
import { presentedBy, recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import type { SavedKind } from '#platform/server/records/save-change.ts'
import { type SteppedKind, seenOf, stepHandlers } from '#platform/server/records/take-step.ts'
import { type Calendar, type CalendarDraft, calendarErrors } from '../contract/calendar.ts'
import { calendarStates } from '../contract/calendar-states.ts'
import type { calendarsApi } from '../contract/calendars-api.ts'
import type { calendarsModule } from '../contract/calendars-module.ts'
import { calendarKind } from '../contract/calendars-records.ts'
import { workingCalendarOf } from './working-calendar-of.ts'

type Endpoints = (typeof calendarsApi)['endpoints']
type Kept = CalendarDraft & Pick<Calendar, 'number' | 'state'>
type StoredCalendar = Omit<Calendar, 'can' | 'seen'>

const table = recordTable<Kept, InputOf<Endpoints['list']>>({
  table: 'calendars',
  errors: calendarErrors,
  columns: {
    projectCode: 'project_code',
    number: 'number',
    state: 'state',
    name: 'name',
    nameAr: 'name_ar',
    timeZone: 'time_zone',
    weekend: { json: 'weekend' },
    shifts: { json: 'shifts' },
    holidays: { json: 'holidays' },
    specialDays: { json: 'special_days' },
  },
  search: ['number', 'name', 'name_ar'],
  sort: { name: sql`name`, number: sql`number`, state: sql`state`, updatedAt: sql`updated_at` },
  order: sql`project_code, is_default desc, name, id`,
  filters: {},
})

const records = recordHandlers({
  kind: calendarKind,
  errors: calendarErrors,
  table,
  also: {
    ...savedBy('calendars'),
    createdBy: sql<PersonRef>`${personRef(sql`calendars.created_by`)}`,
    isDefault: sql<boolean>`is_default`,
    version: sql<number>`(select coalesce(max(version), 0) from calendar_versions
      where calendar_versions.project_code = calendars.project_code and calendar_id = calendars.id)`,
  },
  can: ({ user }, { state, isDefault, version }) => {
    const mayWrite = may<typeof calendarsModule>(user, 'calendar:write')
    const mayApprove = may<typeof calendarsModule>(user, 'calendar:approve')
    return {
      edit: mayWrite && state === 'draft',
      remove: mayWrite && state === 'draft' && version === 0,
      makeDefault: mayApprove && state === 'inForce' && !isDefault,
    }
  },
  isPlaceVisible: (db, { projectCode }) => isPlaceVisible(db, { projectCode, siteCode: null, structureCode: null }),
  first: async ({ db }: RequestContext, { projectCode }: { readonly projectCode: string }) => ({
    state: 'draft' as const,
    number: await nextNumber(db, 'calendar', projectCode),
  }),
})

const saved: SavedKind<StoredCalendar, Calendar, never> = {
  ...records.saved,
  present: (context, record) => ({ ...records.saved.present(context, record), seen: seenOf(stepped, record) }),
}

const stepped: SteppedKind<typeof calendarStates, StoredCalendar, Calendar> = {
  states: calendarStates,
  table: 'calendars',
  errors: calendarErrors,
  saved,
  guards: {
    fitsTogether: async (_context, record) => misfitOf(record),
    isNotDefault: async (_context, { isDefault }) =>
      isDefault
        ? {
            en: 'Deadlines of the project go by it: choose another one for them first.',
            ar: 'مواعيد المشروع محسوبة به: اختر لها تقويمًا آخر أولًا.',
          }
        : null,
  },
  effects: { approve: keepVersion },
  // What is counted with, and what it is called; not how often it was saved.
  approved: ({ name, nameAr, timeZone, weekend, shifts, holidays, specialDays }) => ({
    name,
    nameAr,
    timeZone,
    weekend,
    shifts,
    holidays,
    specialDays,
  }),
  called: ({ number, name }) => `${number} ${name}`,
}

const presented = presentedBy(saved, records.handlers)

/** The functions of the calendars' endpoints. One that does not fit together is not kept, also not as a draft. */
export const calendarHandlers = {
  ...records.handlers,
  ...presented,
  ...stepHandlers(stepped),
  create: async (context: RequestContext, draft: CalendarDraft) => {
    refuseMisfit(draft)
    return presented.create(context, draft)
  },
  change: async (context: RequestContext, change: InputOf<Endpoints['change']>) => {
    refuseMisfit(change)
    return presented.change(context, change)
  },
}

export { saved as savedCalendar }

export const calendarSource: RecordSource = {
  table: 'calendars',
  number: sql`number`,
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'project',
  isThere: sql`deleted_at is null`,
}

/** The version that deadlines go by from now on. The first of a project becomes the one that they go by. */
async function keepVersion({ db }: RequestContext, record: StoredCalendar): Promise<void> {
  const { projectCode, id } = record
  const { name, nameAr, timeZone, weekend, shifts, holidays, specialDays } = record
  const facts = JSON.stringify({ name, nameAr, timeZone, weekend, shifts, holidays, specialDays })
  await sql`
    insert into calendar_versions (project_code, calendar_id, version, facts)
    values (${projectCode}, ${id}, ${record.version + 1}, ${facts}::jsonb)`.execute(db)
  await sql`
    update calendars set is_default = true where id = ${id} and not exists (
      select from calendars as others where others.project_code = ${projectCode} and is_default and deleted_at is null)`.execute(
    db,
  )
}

type Counted = Parameters<typeof workingCalendarOf>[0]

function refuseMisfit(facts: Counted): void {
  orRefused(calendarErrors.doesNotFit, () => workingCalendarOf(facts))
}

/** Why nobody could count with it, in both languages. */
function misfitOf(facts: Counted): Text | null {
  try {
    workingCalendarOf(facts)
    return null
  } catch (error) {
    if (error instanceof ValueError) return error.say
    throw error
  }
}
