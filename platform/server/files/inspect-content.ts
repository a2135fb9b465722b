import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { contentKindOf, HEAD_BYTES, otherKindThanNamed } from './content-kind.ts'
import type { ContentScanner } from './content-scanner.ts'
import { fileErrors } from './file-errors.ts'

/** Bytes in memory, or a file of the server's own. */
export type InspectedContent = Uint8Array | { readonly path: string }

/**
 * Looks at what somebody sends before it is kept.
 * @returns its media type: that of the content where its first bytes tell, otherwise the one that was said.
 * @throws fileErrors.otherKind where it is something else than its name says, fileErrors.infected, fileErrors.notScanned
 */
export async function inspectContent(
  scanner: ContentScanner | null,
  { name, mediaType }: { readonly name: string; readonly mediaType: string },
  content: InspectedContent,
): Promise<string> {
  const head = content instanceof Uint8Array ? content.subarray(0, HEAD_BYTES) : await readHead(content.path)
  const other = otherKindThanNamed(name, head)
  if (other) throw fileErrors.otherKind({ name, kindEn: other.say.en, kindAr: other.say.ar })
  // Opened where somebody reads it to its end alone: what nobody reads stays open.
  if (scanner)
    await scanner.scan(name, content instanceof Uint8Array ? inOnePiece(content) : createReadStream(content.path))
  return contentKindOf(head)?.mediaType ?? mediaType
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function* inOnePiece(content: Uint8Array): AsyncIterable<Uint8Array> {
  yield content
}
