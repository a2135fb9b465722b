import { sql } from 'kysely'
import { localTimeOf } from '#engines/calendar/local-time.ts'
import { dayNumber, writeDay } from '#engines/calendar/plain-day.ts'
import { dueDates } from '#engines/calendar/repeats.ts'
import { calendarInForce } from '#modules/calendars/server/public.ts'
import { askFor } from '#modules/inbox/server/public.ts'
import { publishedTemplates, type TemplateFacts } from '#modules/input-templates/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { inputDueKind } from '../contract/input-records-records.ts'

/** A server that was off for longer than this does not ask for what was due before. */
const LOOK_BACK_DAYS = 14
const MOST_LATE_A_ROUND = 500

interface NewDue {
  readonly id: string
  readonly companyId: string
  readonly period: string
  readonly lateAt: Date
}

/**
 * Writes down what companies owe from today on, asks them for it, and tells who published the template once of each that is
 * late. What was written down stays: a calendar that changes later moves no deadline that was told.
 */
export async function watchDues({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const templates = await database.read(SYSTEM_SCOPE, async (db) => publishedTemplates(db))
  for (const template of templates.filter(({ rule }) => rule !== '')) {
    await database.transaction(SYSTEM_SCOPE, async (tx) => writeDues(tx, template, now()))
  }
  await database.transaction(SYSTEM_SCOPE, async (tx) => tellLate(tx, now()))
}

async function writeDues(tx: Db, template: TemplateFacts, now: Date): Promise<void> {
  const { calendar } = await calendarInForce(tx, template.projectCode)
  const today = localTimeOf(now, calendar.facts.timeZone).day
  const from = writeDay(dayNumber(today) - LOOK_BACK_DAYS)
  const dues = dueDates({ ...template, from: template.startsOn, until: template.endsOn }, calendar, from, today)
  if (dues.length === 0) return
  const { projectCode, siteCode, structureCode, id, companyIds } = template
  const added = await sql<NewDue>`
    insert into input_dues (project_code, site_code, structure_code, company_id, template_id, period, due_at, late_at)
    select ${projectCode}, ${siteCode}, ${structureCode}, company, ${id}, period, due_at, late_at
    from unnest(${[...companyIds]}::uuid[]) as company,
      unnest(${dues.map(({ period }) => period)}::date[], ${dues.map(({ dueAt }) => dueAt)}::timestamptz[],
        ${dues.map(({ lateAt }) => lateAt)}::timestamptz[]) as due(period, due_at, late_at)
    on conflict (project_code, template_id, company_id, period) do nothing
    returning id, company_id as "companyId", period::text, late_at as "lateAt"`.execute(tx)
  for (const due of added.rows) await askForIt(tx, template, due, calendar.facts.timeZone)
  if (added.rows.length > 0) {
    const place = { projectCode, siteCode, structureCode }
    await publishEvent(tx, { type: 'input-due.written', place, entityId: id, data: {} })
  }
}

async function askForIt(tx: Db, template: TemplateFacts, due: NewDue, timeZone: string): Promise<void> {
  const { projectCode, siteCode, structureCode, name, nameAr } = template
  await askFor(
    tx,
    { user: null },
    {
      of: { companyId: due.companyId },
      kind: 'task',
      title: { en: `Submit ${name}, ${due.period}`, ar: `قدّم ${nameAr || name}، ${due.period}` },
      record: { type: inputDueKind.id, id: due.id },
      place: { projectCode, siteCode, structureCode },
      dueOn: localTimeOf(due.lateAt, timeZone).day,
    },
  )
}

interface Late {
  readonly id: string
  readonly projectCode: string
  readonly siteCode: string
  readonly structureCode: string
  readonly period: string
  readonly name: string
  readonly nameAr: string
  readonly company: string
  readonly publishedBy: string
}

/** Once each: the row notes that it was told. */
async function tellLate(tx: Db, now: Date): Promise<void> {
  const late = await sql<Late>`
    with late as (
      select project_code, id from input_dues
      where late_at < ${now} and not told_late order by late_at limit ${MOST_LATE_A_ROUND} for update skip locked)
    update input_dues set told_late = true from late, input_template_names as templates, company_names as companies
    where input_dues.project_code = late.project_code and input_dues.id = late.id
      and templates.id = input_dues.template_id and companies.id = input_dues.company_id
    returning input_dues.id, input_dues.project_code as "projectCode", site_code as "siteCode", structure_code as "structureCode", period::text,
      templates.name, templates.name_ar as "nameAr", companies.name as company, templates.published_by as "publishedBy"`.execute(
    tx,
  )
  const open = await openOf(
    tx,
    late.rows.map(({ id }) => id),
  )
  for (const due of late.rows.filter(({ id }) => open.has(id))) {
    await askFor(
      tx,
      { user: null },
      {
        of: { personId: due.publishedBy },
        kind: 'task',
        key: 'late',
        title: {
          en: `${due.company} is late with ${due.name}, ${due.period}`,
          ar: `تأخرت ${due.company} في ${due.nameAr || due.name}، ${due.period}`,
        },
        record: { type: inputDueKind.id, id: due.id },
        place: { projectCode: due.projectCode, siteCode: due.siteCode, structureCode: due.structureCode },
      },
    )
  }
}

/** Those that are still owed: neither excused nor submitted. */
async function openOf(tx: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await sql<{ id: string }>`
    select id from input_dues where id = any (${[...ids]}::uuid[]) and excuse = '' and not exists (
      select from input_records as records where records.project_code = input_dues.project_code
        and records.template_id = input_dues.template_id and records.company_id = input_dues.company_id
        and records.period = input_dues.period and records.submitted_at is not null and records.deleted_at is null)`.execute(
    tx,
  )
  return new Set(found.rows.map(({ id }) => id))
}
