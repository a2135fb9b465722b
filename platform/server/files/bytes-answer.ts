import { createHash } from 'node:crypto'
import { FILE_ANSWER, type FileAnswer } from '#platform/contract/define-api.ts'

/** A file that was made in memory, to download. */
export function bytesAnswer(name: string, mediaType: string, bytes: Uint8Array): FileAnswer {
  return {
    kind: FILE_ANSWER,
    name,
    mediaType,
    sizeBytes: bytes.length,
    etag: createHash('sha256').update(bytes).digest('hex'),
    inline: false,
    open: async (range) => once(range ? bytes.subarray(range.start, range.end + 1) : bytes),
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
