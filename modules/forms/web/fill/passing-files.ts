import { mediaValue } from '#engines/forms/media-answer.ts'
import { randomUuid } from '#platform/web/random-id.ts'
import type { FormFiles } from './answer-control-props.ts'

/** Files of a form that is only tried: they are gone with the page. */
export function passingFiles(): FormFiles {
  const blobs = new Map<string, Blob>()
  return {
    add: async (file, name) => {
      const id = randomUuid()
      blobs.set(id, file)
      return mediaValue(id, name)
    },
    open: async (id) => blobs.get(id) ?? null,
    remove: async (id) => void blobs.delete(id),
  }
}
