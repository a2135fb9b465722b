// Apart from the schemas: what uploads needs no schema reader.
import { uploadPurposeOf } from '#modules/attachments/contract/upload-purpose.ts'

const OF = 'answers'
const OVER = 'over.'

/**
 * What files of answers are uploaded for while the record that they will hang on is filled in. Answers name each by the id of its
 * upload, and by the same id it is put on the record.
 * @param original that it is drawn over, which goes with it
 */
export function answerFilePurpose(original: string | null = null): string {
  return uploadPurposeOf(OF, original === null ? '' : OVER + original)
}

/** What an upload is drawn over; null of one that is drawn over none, undefined of one that is no file of an answer. */
export function originalOf(purpose: string): string | null | undefined {
  if (purpose === answerFilePurpose()) return null
  const before = answerFilePurpose('')
  return purpose.startsWith(before) ? purpose.slice(before.length) : undefined
}
