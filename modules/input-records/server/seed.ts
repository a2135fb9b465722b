import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { localTimeOf } from '#engines/calendar/local-time.ts'
import { dayNumber, writeDay } from '#engines/calendar/plain-day.ts'
import { type Due, dueDates } from '#engines/calendar/repeats.ts'
import { mediaValue } from '#engines/forms/media-answer.ts'
import { putOnRecord } from '#modules/attachments/server/public.ts'
import { calendarInForce } from '#modules/calendars/server/public.ts'
import { demonstrationCompanyId } from '#modules/companies/server/public.ts'
import { type CheckedAnswers, checkAnswers, formVersion } from '#modules/forms/server/public.ts'
import { askFor } from '#modules/inbox/server/public.ts'
import {
  demonstrationNightShiftId,
  demonstrationTemplateId,
  getTemplate,
  reviewersOf,
  type TemplateFacts,
} from '#modules/input-templates/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { InputRecord } from '../contract/input-record.ts'
import { inputDueKind, inputRecordKind } from '../contract/input-records-records.ts'

/** Who reports for whom. */
const REPORTERS = [
  { structureCode: 'WHN-01-BA', company: 'NSM', person: 'subcontractor', misses: 3 },
  { structureCode: 'WHN-01-BB', company: 'NSM', person: 'v.nair', misses: 7 },
  { structureCode: 'WHN-02-FB', company: 'HDD', person: 'r.costa', misses: 5 },
] as const
const DAYS = 120
const MINUTE_MS = 60_000

/**
 * Daily reports of four months: most are approved, the newest wait, one has issues, and some days are missing. Beside them the nights of
 * some weeks.
 */
export async function seedInputRecords(services: Services): Promise<void> {
  const { database, now } = services
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const reporter of REPORTERS) await seedReports(tx, reporter, now())
    await seedNightShifts(services, tx)
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
    if (left === 0) continue
    if (left === misses || index % (misses * 9) === 4) {
      await askForMissing(tx, template, { company, period })
      continue
    }
    const id = demonstrationId(`daily report ${structureCode} ${company} ${period}`)
    const answeredAt = new Date(dueAt.getTime() - (7 + ((index * 37) % 95)) * MINUTE_MS).toISOString()
    const answers = demonstrationAnswers(form, dailyReport(structureCode, period), { id, answeredAt, person, now })
    const state = stateOf(left)
    await seedReport(tx, template, {
      id,
      ...{ company, person, period, answeredAt, formVersion: 1, answers, state },
      ...(state === 'hasIssues' && { note: 'Hours of the last crew do not agree with the gate. Please check.' }),
    })
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

/** What a company still owes waits in My work of its people, as it does where the product has asked for it itself. */
async function askForMissing(
  tx: Db,
  template: TemplateFacts,
  { company, period }: { readonly company: string; readonly period: string },
): Promise<void> {
  const companyId = demonstrationCompanyId(company)
  const { rows } = await sql<{ id: string; lateOn: string }>`
    select id, late_at::date::text as "lateOn" from input_dues
    where template_id = ${template.id} and company_id = ${companyId} and period = ${period}`.execute(tx)
  const [due] = rows
  if (!due) return
  const { name, nameAr, projectCode, siteCode, structureCode } = template
  await askFor(
    tx,
    { user: null },
    {
      of: { companyId },
      kind: 'task',
      title: { en: `Submit ${name}, ${period}`, ar: `قدّم ${nameAr || name}، ${period}` },
      record: { type: inputDueKind.id, id: due.id },
      place: { projectCode, siteCode, structureCode },
      dueOn: due.lateOn,
    },
  )
}

/** @param left working days since then */
function stateOf(left: number): InputRecord['state'] {
  if (left === 4) return 'hasIssues'
  if (left > 2) return 'approved'
  return left === 2 ? 'underReview' : 'submitted'
}

/** How many days ago a night was worked. */
const NIGHTS = [1, 2, 5, 7, 8, 12, 14, 15, 19, 21, 26, 28, 33, 35]
/** Since then the second version of the form is in use. */
const SECOND_SINCE = 13
/** With a photo. */
const PICTURED = [1, 5, 14]
const STATES: Readonly<Record<number, InputRecord['state']>> = { 1: 'submitted', 2: 'underReview', 5: 'hasIssues' }
const [COMPANY, PERSON] = ['NSM', 'subcontractor']

/** Nights of five weeks, by both versions of their form; the last two wait for their review. Once: later nights are for people. */
async function seedNightShifts(services: Services, tx: Db): Promise<void> {
  const { nightShift, drawNight } = await import('#demo/night-shifts.ts')
  const template = await getTemplate(tx, demonstrationNightShiftId())
  const known = await sql`select from input_records where template_id = ${template.id} limit 1`.execute(tx)
  if (known.rows.length > 0) return
  const { calendar } = await calendarInForce(tx, template.projectCode)
  const now = services.now()
  const today = dayNumber(localTimeOf(now, calendar.facts.timeZone).day)
  const forms = { 1: await formVersion(tx, template.formId, 1), 2: await formVersion(tx, template.formId, 2) }
  for (const daysAgo of [...NIGHTS].reverse()) {
    const period = writeDay(today - daysAgo)
    const version = daysAgo < SECOND_SINCE ? 2 : 1
    const id = demonstrationId(`night shift ${period}`)
    const file = { id: demonstrationId(`night shift photo ${period}`), name: 'lighting.png' }
    const isPictured = PICTURED.includes(daysAgo)
    const said = { ...nightShift(period, version), ...(isPictured && { photo: mediaValue(file.id, file.name) }) }
    const answeredAt = `${period}T20:${String(10 + ((daysAgo * 17) % 45))}:00Z`
    const answers = demonstrationAnswers(forms[version], said, { id, answeredAt, person: PERSON, now })
    const state = STATES[daysAgo] ?? 'approved'
    await seedReport(tx, template, {
      ...{ id, company: COMPANY, person: PERSON, period, answeredAt, formVersion: version, answers, state },
      ...(state === 'hasIssues' && { note: 'The lamp at the east stair is dark on the photo. Is it repaired?' }),
    })
    if (!isPictured) continue
    const { projectCode, siteCode, structureCode } = template
    await putOnRecord(
      services,
      tx,
      { id, kind: inputRecordKind, projectCode, siteCode, structureCode },
      {
        ...{ ...file, mediaType: 'image/png', content: drawNight(), caption: '', by: demonstrationId(PERSON) },
        at: new Date(answeredAt),
        reading: { width: 320, height: 200, takenAt: answeredAt.slice(0, 19), lon: null, lat: null },
      },
    )
  }
}

/** A record of the demonstration, as it was submitted once. */
interface Report {
  readonly id: string
  readonly company: string
  readonly person: string
  readonly period: string
  readonly answeredAt: string
  readonly formVersion: number
  readonly answers: CheckedAnswers['values']
  readonly state: InputRecord['state']
  /** Why it was returned. */
  readonly note?: string
}

/** The answers as the form has them. */
function demonstrationAnswers(
  form: Awaited<ReturnType<typeof formVersion>>,
  answers: object,
  { id, answeredAt, person, now }: Record<'id' | 'answeredAt' | 'person', string> & { readonly now: Date },
): CheckedAnswers['values'] {
  const about = { id, answeredAt, userName: person, now }
  const { values, violations } = checkAnswers({ ...form, lists: {} }, answers as CheckedAnswers['values'], about)
  if (violations.length > 0) throw new Error(`${form.name} of the demonstration does not fit: ${violations[0]?.name}.`)
  return values
}

/** Stores a record with its revision, and asks those who review it; one that is there stays. */
async function seedReport(tx: Db, template: TemplateFacts, report: Report): Promise<void> {
  const { projectCode, siteCode, structureCode, id: templateId } = template
  const { id, company, period, answeredAt, state, note = '' } = report
  const known = await sql`select from input_records where id = ${id}`.execute(tx)
  if (known.rows.length > 0) return
  const [companyId, person] = [demonstrationCompanyId(company), demonstrationId(report.person)]
  const answers = JSON.stringify(report.answers)
  const number = await nextNumber(tx, 'input-record', projectCode)
  await sql`
    insert into input_records (project_code, id, site_code, structure_code, company_id, template_id, form_version, number,
      period, state, answers, answered_at, revision, review_note, submitted_at, submitted_by, created_by, created_at,
      updated_by, updated_at)
    values (${projectCode}, ${id}, ${siteCode}, ${structureCode}, ${companyId}, ${templateId}, ${report.formVersion}, ${number},
      ${period}, ${state}, ${answers}::jsonb, ${answeredAt}, 1, ${note}, ${answeredAt}, ${person}, ${person}, ${answeredAt},
      ${person}, ${answeredAt})`.execute(tx)
  await sql`
    insert into input_revisions (project_code, record_id, revision, site_code, structure_code, company_id, answers,
      submitted_at, submitted_by)
    values (${projectCode}, ${id}, 1, ${siteCode}, ${structureCode}, ${companyId}, ${answers}::jsonb, ${answeredAt},
      ${person})`.execute(tx)
  if (state === 'submitted' || state === 'underReview') await askReviewers(tx, template, { id, number, period })
  if (state === 'hasIssues') await askToPutRight(tx, template, { id, number, period, companyId })
}

async function askToPutRight(
  tx: Db,
  { name, nameAr, projectCode, siteCode, structureCode }: TemplateFacts,
  { id, number, period, companyId }: { id: string; number: string; period: string; companyId: string },
): Promise<void> {
  await askFor(
    tx,
    { user: null },
    {
      of: { companyId },
      kind: 'task',
      key: 'issues',
      title: { en: `Put right ${number} ${name} ${period}`, ar: `صحّح ${number} ${nameAr || name} ${period}` },
      record: { type: inputRecordKind.id, id },
      place: { projectCode, siteCode, structureCode },
    },
  )
}

async function askReviewers(
  tx: Db,
  { id: templateId, name, projectCode, siteCode, structureCode }: TemplateFacts,
  { id, number, period }: { readonly id: string; readonly number: string; readonly period: string },
): Promise<void> {
  const called = `${number} ${name} ${period}`
  for (const { id: personId } of await reviewersOf(tx, templateId)) {
    await askFor(
      tx,
      { user: null },
      {
        ...{ of: { personId }, kind: 'approval', key: 'review', isToldElsewhere: true },
        title: { en: `Review ${called}`, ar: `راجع ${called}` },
        record: { type: inputRecordKind.id, id },
        place: { projectCode, siteCode, structureCode },
      },
    )
  }
}
