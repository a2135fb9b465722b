// Apart from the schemas: what uploads needs no schema reader.
import { RECORD_PURPOSE } from '#modules/files/contract/record-purpose.ts'
import type { Place } from '#platform/contract/place.ts'

/** Where the files of a record are uploaded to. */
export type UploadPlace = Place

/**
 * What the upload of a file for a record says that it is for: after the page was closed, it finds its record by that.
 * @param part of the record that it comes with, such as a comment
 */
export function uploadPurposeOf(entityId: string, part = ''): string {
  return RECORD_PURPOSE + entityId + (part && `.${part}`)
}
