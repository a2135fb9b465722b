import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { localTimeOf } from '#engines/calendar/local-time.ts'
import { dayNumber, writeDay } from '#engines/calendar/plain-day.ts'
import { type Due, dueDates } from '#engines/calendar/repeats.ts'
import { calendarInForce } from '#modules/calendars/server/public.ts'
import { demonstrationCompanyId } from '#modules/companies/server/public.ts'
import { checkAnswers, formVersion } from '#modules/forms/server/public.ts'
import { demonstrationTemplateId, getTemplate, type TemplateFacts } from '#modules/input-templates/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { InputRecord } from '../contract/input-record.ts'

/** Who reports for whom. */
const REPORTERS = [
  { structureCode: 'WHN-01-BA', company: 'NSM', person: 'subcontractor', misses: 3 },
  { structureCode: 'WHN-01-BB', company: 'NSM', person: 'v.nair', misses: 7 },
  { structureCode: 'WHN-02-FB', company: 'HDD', person: 'r.costa', misses: 5 },
] as const
const DAYS = 120
const HOUR_MS = 3_600_000

/** Daily reports of four months: most are approved, the newest wait, one has issues, and some days are missing. */
export async function seedInputRecords({ database, now }: Services): Promise<void> {
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const reporter of REPORTERS) await seedReports(tx, reporter, now())
  })
}

type Reporter = (typeof REPORTERS)[number]

async function seedReports(tx: Db, { structureCode, company, person, misses }: Reporter, now: Date): Promise<void> {
  const { dailyReport } = await import('#demo/daily-reports.ts')
  const template = await getTemplate(tx, demonstrationTemplateId(structureCode))
  const { calendar } = await calendarInForce(tx, template.projectCode)
  const today = localTimeOf(now, calendar.facts.timeZone).day
  const from = writeDay(dayNumber(today) - DAYS)
  const dues = dueDates({ ...template, from: template.startsOn, until: null }, calendar, from, today)
  await noteOwed(tx, template, dues, today)
  const form = await formVersion(tx, template.formId)
  for (const [index, { period, dueAt }] of dues.entries()) {
    const left = dues.length - 1 - index
    // Today's is still to be written, and a day is missed now and then.
    if (left === 0 || left === misses || index % (misses * 9) === 4) continue
    const answeredAt = new Date(dueAt.getTime() - HOUR_MS).toISOString()
    const answers = dailyReport(company, period)
    const { values, violations } = checkAnswers({ ...form, lists: {} }, answers, { answeredAt, userName: person, now })
    if (violations.length > 0) throw new Error(`The demonstration's daily report does not fit: ${violations[0]?.name}.`)
    await insertReport(tx, template, { company, person, period, answeredAt, answers: values, state: stateOf(left) })
  }
}

/** What was owed before today is old news: nobody is told of it as the demonstration starts. */
async function noteOwed(tx: Db, template: TemplateFacts, dues: readonly Due[], today: string): Promise<void> {
  const { projectCode, siteCode, structureCode, id, companyIds } = template
  const past = dues.filter(({ period }) => period < today)
  await sql`
    insert into input_dues (project_code, site_code, structure_code, company_id, template_id, period, due_at, late_at, told_late)
    select ${projectCode}, ${siteCode}, ${structureCode}, company, ${id}, period, due_at, late_at, true
    from unnest(${[...companyIds]}::uuid[]) as company,
      unnest(${past.map(({ period }) => period)}::date[], ${past.map(({ dueAt }) => dueAt)}::timestamptz[],
        ${past.map(({ lateAt }) => lateAt)}::timestamptz[]) as due(period, due_at, late_at)
    on conflict (project_code, template_id, company_id, period) do nothing`.execute(tx)
}

/** @param left working days since then */
function stateOf(left: number): InputRecord['state'] {
  if (left === 4) return 'hasIssues'
  if (left > 2) return 'approved'
  return left === 2 ? 'underReview' : 'submitted'
}

interface Report {
  readonly company: string
  readonly person: string
  readonly period: string
  readonly answeredAt: string
  readonly answers: object
  readonly state: InputRecord['state']
}

async function insertReport(tx: Db, template: TemplateFacts, report: Report): Promise<void> {
  const { projectCode, siteCode, structureCode, id: templateId } = template
  const { company, period, answeredAt, state } = report
  const id = demonstrationId(`daily report ${structureCode} ${company} ${period}`)
  const known = await sql`select from input_records where id = ${id}`.execute(tx)
  if (known.rows.length > 0) return
  const [companyId, person] = [demonstrationCompanyId(company), demonstrationId(report.person)]
  const answers = JSON.stringify(report.answers)
  const note = state === 'hasIssues' ? 'Hours of the helpers do not agree with the gate. Please check.' : ''
  await sql`
    insert into input_records (project_code, id, site_code, structure_code, company_id, template_id, form_version, number,
      period, state, answers, answered_at, revision, review_note, submitted_at, submitted_by, created_by, created_at,
      updated_by, updated_at)
    values (${projectCode}, ${id}, ${siteCode}, ${structureCode}, ${companyId}, ${templateId}, 1,
      ${await nextNumber(tx, 'input-record', projectCode)}, ${period}, ${state}, ${answers}::jsonb, ${answeredAt}, 1,
      ${note}, ${answeredAt}, ${person}, ${person}, ${answeredAt}, ${person}, ${answeredAt})`.execute(tx)
  await sql`
    insert into input_revisions (project_code, record_id, revision, site_code, structure_code, company_id, answers,
      submitted_at, submitted_by)
    values (${projectCode}, ${id}, 1, ${siteCode}, ${structureCode}, ${companyId}, ${answers}::jsonb, ${answeredAt},
      ${person})`.execute(tx)
}
