import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { noteOnRecord } from '#platform/server/records/save-change.ts'
import type { attachmentsApi } from '../contract/attachments-api.ts'
import { type RecordFile, recordFileErrors } from '../contract/record-file.ts'
import { shown } from './edit-files.ts'
import { mergeMarks } from './merge-marks.ts'
import { updateMarks } from './record-file-repository.ts'
import { openRecordFile, refuseSealed } from './show-files.ts'

/**
 * Keeps what is drawn over a photo. Whoever may add files to the record may point something out on any of its photos; the
 * photo is evidence and stays as it was brought.
 * @throws marks-of-others where a mark of somebody else is missing or changed; sealed
 */
export async function drawOnPhoto(
  context: RequestContext,
  { id, marks: drawn, rowVersion }: InputOf<(typeof attachmentsApi.endpoints)['draw']>,
): Promise<RecordFile> {
  const { file, record } = await openRecordFile(context, id)
  if (!file.isPhoto) throw recordFileErrors.notPhoto({ id })
  await refuseSealed(context, file, file.part)
  if (file.rowVersion !== rowVersion) throw recordFileErrors.changedMeanwhile({ id })
  const marks = mergeMarks(context, file.marks, drawn, context.services.now())
  await updateMarks(context.db, { id, marks, rowVersion })
  await noteOnRecord(context, record.kind, record, {
    action: `${record.kind.id}.file-drawn-on`,
    before: { file: file.name, marks: file.marks.length },
    after: { file: file.name, marks: marks.length },
  })
  return shown(context, record, id)
}
