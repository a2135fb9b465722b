import type { Answers } from '#engines/forms/answer-sheet.ts'
import { uploadPurposeOf } from '#modules/attachments/contract/upload-purpose.ts'
import type { Place } from '#platform/contract/place.ts'
import type { WriteBody, WriteToSend } from '#platform/web/waiting/waiting-write.ts'
import type { FormVersion } from '../../contract/form-template.ts'
import { formsModule } from '../../contract/forms-module.ts'

/** Where a form goes once it is filled in, and what it belongs to. */
export interface FieldTarget {
  /** Address of this server that takes it, and what it wants beside the answers. */
  readonly address: string
  readonly body: WriteBody
  /** Id of the record whose files its photos become; null: of the filled in form itself. */
  readonly recordId: string | null
  readonly place: Place
  /** What is filled in, for lists: number and name of the record. */
  readonly about: string
  /** Address of the page where it is filled in. */
  readonly page: string
  /** The module whose answers change by it. */
  readonly moduleId: string
}

export type FormBody = WriteBody & { readonly answers: Answers }

/** A form as an `AnsweredForm`, before anything is answered: the server stores it once under the id that was chosen here. */
export function formToSend(
  { name, nameAr, version }: FormVersion,
  { body, recordId: _, moduleId, ...target }: FieldTarget,
  { id, userId }: { readonly id: string; readonly userId: string },
): WriteToSend<FormBody> {
  return {
    ...{ ...target, name, nameAr, method: 'POST', idempotencyKey: null },
    body: { ...body, version, answers: {}, clientId: id, answeredBy: userId },
    modules: [...new Set([formsModule.id, moduleId])],
  }
}

/** What the upload of a file of a form says that it is for. */
export const filePurposeOf = ({ recordId }: FieldTarget, formId: string): string => uploadPurposeOf(recordId ?? formId)
