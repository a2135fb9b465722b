import { sql } from 'kysely'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { compareAnswers } from '../contract/compare-answers.ts'
import { type InputRecord, inputRecordErrors } from '../contract/input-record.ts'
import { inputRecordKind } from '../contract/input-records-records.ts'
import { inputRecordHandlers } from './edit-input-record.ts'
import type { Endpoints } from './input-record-table.ts'

/**
 * Says of one answer what is wrong with it, for the company to put right. The version of the record stays: who looks at it can
 * take the next step as it is.
 */
export async function noteAnswer(
  context: RequestContext,
  { id, answer, note }: InputOf<Endpoints['noteAnswer']>,
): Promise<InputRecord> {
  const record = await inputRecordHandlers.get(context, { id })
  if (!record.can.note) throw inputRecordErrors.notInReview()
  const isAnswered = compareAnswers({}, record.answers).some(({ name }) => name === answer)
  if (!isAnswered) throw inputRecordErrors.noSuchAnswer()
  const changed = sql`answer_notes - ${answer}::text || ${JSON.stringify(note === '' ? {} : { [answer]: note })}::jsonb`
  await sql`update input_records set answer_notes = ${changed} where id = ${id}`.execute(context.db)
  const before = record.answerNotes[answer] ?? null
  await publishChange(context, inputRecordKind, record, {
    action: 'input-record.noted',
    before: before === null ? null : { answer, note: before },
    after: note === '' ? null : { answer, note },
  })
  return inputRecordHandlers.get(context, { id })
}
