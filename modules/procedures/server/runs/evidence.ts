import type { RecordFile } from '#modules/attachments/contract/record-file.ts'
import { addUploadedFile } from '#modules/attachments/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { type RunStep, runErrors } from '../../contract/procedure-run.ts'
import type { proceduresApi } from '../../contract/procedures-api.ts'
import { procedureRunKind } from '../../contract/procedures-records.ts'
import type { StoredRun } from './run-repository.ts'
import type { StoredStep } from './step-repository.ts'

const keyOf = ({ id }: StoredRun) => ({ entityType: procedureRunKind.id, entityId: id })

/** What somebody leaves behind with a step. */
export interface Left {
  readonly answers: RunStep['answers']
  readonly comment: string
  readonly files: RunStep['files']
  readonly reason?: string
}

const WORDS: Readonly<Record<RunStep['evidence'][number], Text>> = {
  photo: { en: 'a photo', ar: 'صورة' },
  file: { en: 'a file', ar: 'ملف' },
  signature: { en: 'a signed sheet', ar: 'ورقة موقعة' },
  location: { en: 'where it was done', ar: 'مكان التنفيذ' },
  comment: { en: 'a comment', ar: 'تعليق' },
}
/** A file of its own for each of these. */
const AS_FILES: readonly RunStep['evidence'][number][] = ['photo', 'file', 'signature']

/**
 * Checks that all is there that a step asks for. Files were uploaded for the run, and are put on it with the name of the step.
 * @throws evidence-missing, answer-missing, each naming what
 */
export async function checkLeft(
  context: RequestContext,
  run: StoredRun,
  { name, evidence, questions }: StoredStep,
  given: InputOf<(typeof proceduresApi)['endpoints']['complete']>,
): Promise<Left> {
  const { comment, location } = given
  const files: RecordFile[] = []
  for (const fileId of new Set(given.fileIds))
    files.push(await addUploadedFile(context, { ...keyOf(run), fileId, caption: name }))
  const photos = files.filter(({ photo }) => photo !== null).length
  const asked = AS_FILES.filter((one) => evidence.includes(one))
  const missing = evidence.filter((kind) => {
    if (kind === 'comment') return comment === ''
    if (kind === 'location') return location === undefined
    return (kind === 'photo' && photos === 0) || asked.indexOf(kind) >= files.length
  })
  if (missing.length > 0) {
    const words = missing.map((kind) => WORDS[kind])
    throw runErrors.evidenceMissing({
      en: words.map(({ en }) => en).join(', '),
      ar: words.map(({ ar }) => ar).join('، '),
    })
  }
  const answers: RunStep['answers'] = {
    ...given.answers,
    ...(location && { latitude: location.latitude, longitude: location.longitude }),
  }
  const open = questions.filter(({ name }) => (answers[name] ?? run.runState.answers[name] ?? '') === '')
  if (open.length > 0) throw runErrors.answerMissing({ names: open.map(({ name }) => name).join(', ') })
  return { answers, comment, files: files.map((file) => ({ id: file.id, name: file.name })) }
}
