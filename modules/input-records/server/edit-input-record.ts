import { sql } from 'kysely'
import { localMoment } from '#engines/calendar/local-time.ts'
import { type CheckedAnswers, checkAnswers, chosenLists, formVersion } from '#modules/forms/server/public.ts'
import { askFor, finishTasks } from '#modules/inbox/server/public.ts'
import { getTemplate, reviewersOf } from '#modules/input-templates/server/public.ts'
import { timeZoneOfProject } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { orTaken } from '#platform/server/database/or-taken.ts'
import type { SavedKind } from '#platform/server/records/save-change.ts'
import { type SteppedKind, seenOf, stepHandlers } from '#platform/server/records/take-step.ts'
import { type InputRecord, inputRecordErrors } from '../contract/input-record.ts'
import { inputRecordKind, inputRecordStates } from '../contract/input-records-records.ts'
import { keepFiles, lostFiles } from './answer-files.ts'
import { dueOf } from './dues.ts'
import { wrongFields } from './form-columns.ts'
import { type Draft, type Endpoints, inputRecords, type StoredInputRecord } from './input-record-table.ts'

const saved: SavedKind<StoredInputRecord, InputRecord, InputOf<Endpoints['change']>> = {
  ...inputRecords.saved,
  // The answers are compared revision by revision; the history says by name whose they are.
  audited: ({ period, company, template, answers }) => ({
    template: template.name,
    company: company.name,
    period,
    answers,
  }),
  present: (context, record) => ({ ...inputRecords.saved.present(context, record), seen: seenOf(stepped, record) }),
}

const stepped: SteppedKind<typeof inputRecordStates, StoredInputRecord, InputRecord> = {
  states: inputRecordStates,
  table: 'input_records',
  errors: inputRecordErrors,
  saved,
  guards: {
    isComplete: whyIncomplete,
    isReviewer: whyNotReviewer,
  },
  effects: {
    submit: keepRevision,
    approve: async (context, record) => endReview(context, record, ''),
    returnIt: async (context, record, { reason }) => {
      await endReview(context, record, reason ?? '')
      await askFor(context.db, context, {
        of: { companyId: record.companyId },
        kind: 'task',
        key: 'issues',
        title: { en: `Put right ${calledOf(record)}`, ar: `صحّح ${calledOf(record)}` },
        record: { type: inputRecordKind.id, id: record.id },
        place: record,
      })
    },
    reject: async (context, record, { reason }) => endReview(context, record, reason ?? ''),
  },
  approved: ({ period, companyId, templateId, answers }) => ({ period, companyId, templateId, answers }),
  tells: ({ submittedBy, createdBy }, step) => (step === 'submit' ? [] : [(submittedBy ?? createdBy).id]),
  called: calledOf,
}

function calledOf({ number, template, period }: StoredInputRecord): string {
  return `${number} ${template.name} ${period}`
}

/** What the form makes of the answers, in the version that they were begun on. */
async function computed(context: RequestContext, record: StoredInputRecord): Promise<CheckedAnswers> {
  const { db, user, services } = context
  const form = await formVersion(db, record.template.formId, record.formVersion)
  const { answers, answeredAt, projectCode } = record
  const lists = await chosenLists(context, form, answers, projectCode)
  const clock = localMoment(new Date(answeredAt), await timeZoneOfProject(db, projectCode))
  return checkAnswers({ ...form, lists }, answers, {
    id: record.id,
    answeredAt: clock,
    userName: user.name,
    now: services.now(),
  })
}

async function whyIncomplete(context: RequestContext, record: StoredInputRecord): Promise<Text | null> {
  const [lost] = await lostFiles(context, record)
  if (lost) {
    return {
      en: `The file of "${lost.en}" is no longer there. Edit the record and add it again.`,
      ar: `لم يعد ملف «${lost.ar}» موجودًا. عدّل السجل وأضفه من جديد.`,
    }
  }
  const { violations } = await computed(context, record)
  if (violations.length === 0) return null
  const first = violations[0]?.message ?? ''
  return {
    en: `${violations.length} answers are missing or not allowed: ${first}`,
    ar: `عدد الإجابات الناقصة أو غير المسموح بها ${violations.length}: ${first}`,
  }
}

/** What was submitted is kept as it was, with what the form calculates, and the period is no longer owed. */
async function keepRevision(context: RequestContext, record: StoredInputRecord): Promise<void> {
  const { db, user, services } = context
  const { projectCode, siteCode, structureCode, companyId, id, revision } = record
  const answers = JSON.stringify((await computed(context, record)).values)
  const now = services.now()
  await sql`
    insert into input_revisions (project_code, record_id, revision, site_code, structure_code, company_id, answers, submitted_at, submitted_by)
    values (${projectCode}, ${id}, ${revision + 1}, ${siteCode}, ${structureCode}, ${companyId}, ${answers}::jsonb, ${now},
      ${user.id})`.execute(db)
  await sql`
    update input_records set answers = ${answers}::jsonb, revision = ${revision + 1}, submitted_at = ${now}, submitted_by = ${user.id}, review_note = '',
      answer_notes = '{}'
    where id = ${id}`.execute(db)
  const due = await dueOf(db, record)
  if (due) await finishTasks(db, context, { record: { type: 'input-due', id: due } })
  await finishTasks(db, context, { record: { type: inputRecordKind.id, id }, key: 'issues' })
  await askReviewers(context, record)
}

/** Those that the template names; else who published it. */
async function askReviewers(context: RequestContext, record: StoredInputRecord): Promise<void> {
  const { db } = context
  const named = (await reviewersOf(db, record.templateId)).map((person) => person.id)
  const asked = named.length > 0 ? named : [(await getTemplate(db, record.templateId)).publishedBy]
  for (const personId of new Set(asked)) {
    await askFor(db, context, {
      of: { personId },
      kind: 'approval',
      key: 'review',
      title: { en: `Review ${calledOf(record)}`, ar: `راجع ${calledOf(record)}` },
      record: { type: inputRecordKind.id, id: record.id },
      place: record,
    })
  }
}

/** Where a template names reviewers, nobody else decides; administrators stand in for people who have left. */
async function whyNotReviewer({ db, user }: RequestContext, { templateId }: StoredInputRecord): Promise<Text | null> {
  const reviewers = await reviewersOf(db, templateId)
  if (user.isAdmin || reviewers.length === 0 || reviewers.some(({ id }) => id === user.id)) return null
  const names = reviewers.map(({ name }) => name)
  return {
    en: `The template names who decides: ${names.join(', ')}.`,
    ar: `يسمّي القالب من يقرر: ${names.join('، ')}.`,
  }
}

async function endReview(context: RequestContext, { id }: StoredInputRecord, note: string): Promise<void> {
  await sql`update input_records set review_note = ${note} where id = ${id}`.execute(context.db)
  await finishTasks(context.db, context, { record: { type: inputRecordKind.id, id }, key: 'review' })
}

async function createInputRecord(context: RequestContext, draft: Draft): Promise<InputRecord> {
  const { db, scope } = context
  const template = await getTemplate(db, draft.templateId)
  if (template.state !== 'published' || template.structureCode !== draft.structureCode)
    throw inputRecordErrors.notPublished()
  const own = scope.kind === 'places' ? scope.companyIds : null
  const mayReport = !own || own.includes(draft.companyId)
  if (!mayReport || !template.companyIds.includes(draft.companyId)) throw inputRecordErrors.notOwed()
  const { version } = await formVersion(db, template.formId)
  const created = await orTaken(
    () => inputRecordErrors.alreadyThere({ period: draft.period }),
    inputRecords.handlers.create(context, { ...draft, formVersion: version }),
  )
  const record = await saved.get(context, created.id)
  await keepFiles(context, record, {})
  return saved.present(context, record)
}

/** An approved record that is changed goes back to review: what was approved is not what it says any more. */
async function changeInputRecord(context: RequestContext, change: InputOf<Endpoints['change']>): Promise<InputRecord> {
  const before = await saved.get(context, change.id)
  const stays = (['templateId', 'companyId', 'period'] as const).every((field) => before[field] === change[field])
  if (!stays) throw inputRecordErrors.staysAsItIs()
  await inputRecords.handlers.change(context, change)
  const after = await saved.get(context, change.id)
  await keepFiles(context, after, before.answers)
  if (before.state === 'approved') {
    const incomplete = await whyIncomplete(context, after)
    if (incomplete) throw inputRecordErrors.notComplete({ ...incomplete })
    await sql`update input_records set state = 'underReview' where id = ${change.id}`.execute(context.db)
    await keepRevision(context, after)
  }
  return saved.present(context, await saved.get(context, change.id))
}

const show = async (context: RequestContext, { id }: { id: string }): Promise<InputRecord> =>
  saved.present(context, await inputRecords.saved.read(context, id))

/** Who fills in a file is not asked question by question: the row is refused with all that is wrong with it. */
async function createRow(context: RequestContext, draft: Draft): Promise<InputRecord> {
  return refuseWrong(context, await createInputRecord(context, draft), true)
}

/** What was left open before stays open: so what an import changed can be put back as it was. */
async function changeRow(context: RequestContext, change: InputOf<Endpoints['change']>): Promise<InputRecord> {
  return refuseWrong(context, await changeInputRecord(context, change), false)
}

async function refuseWrong(context: RequestContext, record: InputRecord, isWhole: boolean): Promise<InputRecord> {
  const form = await formVersion(context.db, record.template.formId, record.formVersion)
  const fields = wrongFields(form, (await computed(context, record)).violations, isWhole)
  const [first] = Object.values(fields)
  if (first) throw inputRecordErrors.notComplete({ ...first }, fields)
  return record
}

export const inputRecordHandlers = {
  ...inputRecords.handlers,
  ...stepHandlers(stepped),
  list: inputRecords.handlers.list,
  get: show,
  restore: async (context: RequestContext, of: { id: string }) => {
    await inputRecords.handlers.restore(context, of)
    return show(context, of)
  },
  create: createInputRecord,
  change: changeInputRecord,
  createRow,
  changeRow,
}
