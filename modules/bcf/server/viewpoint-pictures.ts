import { createHash } from 'node:crypto'
import { nameUuid } from '#engines/bcf/name-uuid.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { bcfErrors } from '../contract/bcf-topic.ts'
import { saveTopicFile } from './topic-parts-repository.ts'
import type { StoredTopic } from './topic-repository.ts'

/** GUID of a bitmap in the BCF API, where files know it by its name. */
export function bitmapGuid(viewpointGuid: string, reference: string): string {
  return nameUuid(`${viewpointGuid}/bitmap/${reference}`)
}

/** Bytes of a picture sent as base64. @throws bcf.picture-unreadable for what is no PNG or JPEG. */
export function decodePicture(base64: string): Uint8Array {
  const bytes = Buffer.from(base64, 'base64')
  const isPng = bytes[0] === 0x89 && bytes.subarray(1, 4).toString('latin1') === 'PNG'
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8
  if (!isPng && !isJpeg) throw bcfErrors.pictureUnreadable()
  return bytes
}

export interface KeptFile {
  readonly name: string
  readonly content: Uint8Array | { readonly path: string; readonly sha256: string }
}

/**
 * Keeps a file of a topic (a snapshot, a bitmap, a snippet) under its name. What comes in a request is looked at as an upload is.
 * @throws as FileStore.inspect does
 */
export async function keepTopicFile(
  tx: Db,
  files: FileStore,
  topic: Pick<StoredTopic, 'guid' | 'place'>,
  file: KeptFile,
  createdBy: string | null,
): Promise<void> {
  const { name, content } = file
  const mediaType = mediaTypeOf(name)
  if (content instanceof Uint8Array) await files.inspect({ name, mediaType }, content)
  const sha256 = content instanceof Uint8Array ? createHash('sha256').update(content).digest('hex') : content.sha256
  const stored = await files.saveBytes(tx, {
    place: topic.place,
    name: name.split('/').at(-1)?.slice(0, 200) || 'file',
    mediaType,
    purpose: 'bcf.topic-file',
    createdBy,
    content: content instanceof Uint8Array ? content : { path: content.path },
  })
  await saveTopicFile(tx, topic, { name, fileId: stored.id, sha256 })
}

/** Pictures by their own type; all else as bytes, so that a browser never runs what somebody sent. */
export function mediaTypeOf(name: string): string {
  if (/\.png$/i.test(name)) return 'image/png'
  return /\.jpe?g$/i.test(name) ? 'image/jpeg' : 'application/octet-stream'
}
