import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { isScratchName } from '#engines/webdav/dav-path.ts'
import type { Place } from '#platform/contract/place.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { newStorageKey } from '#platform/server/files/blob-store.ts'
import { fileErrors } from '#platform/server/files/file-errors.ts'
import { cleanMediaType } from '#platform/server/files/file-name.ts'
import type { StoredFile } from '#platform/server/files/file-repository.ts'
import type { ProtocolCall } from '#platform/server/http/protocol.ts'
import { driveErrors } from '../../contract/drive-errors.ts'

const DOCUMENT_FILE = 'documents.drive'

/** Content that has arrived whole, on the disk of this server and nowhere else yet. */
export interface Arrived {
  readonly id: string
  readonly path: string
  readonly sizeBytes: number
  readonly sha256: string
  readonly mediaType: string
}

/**
 * Takes the content of a request to the disk, looks at it as at any upload, and hands it to `work`; afterwards nothing of it is left
 * there. A caller that goes away in the middle leaves nothing either.
 */
export async function withArrived<Result>(
  call: ProtocolCall,
  name: string,
  work: (arrived: Arrived) => Promise<Result>,
): Promise<Result> {
  const { files } = call.services
  const announced = Number(call.headers['content-length'] ?? call.headers['x-expected-entity-length'] ?? 0)
  const most = files.limits.maxFileBytes
  if (announced > most) throw driveErrors.fileTooLong({ most })
  if (announced > (await files.staging.freeBytes())) throw fileErrors.diskFull()
  const id = randomUUID()
  await files.staging.create(id)
  const path = files.staging.path(id)
  try {
    const sizeBytes = await write(call, path, most)
    const said = { name, mediaType: cleanMediaType(call.headers['content-type']) }
    // What programs keep for themselves is whatever they like, named as nothing; a scanner looks at it all the same.
    const mediaType =
      sizeBytes === 0
        ? said.mediaType
        : await files.inspect(isScratchName(name) ? { ...said, name: 'scratch' } : said, { path })
    const sha256 = sizeBytes === 0 ? '' : await files.hasher.digest(id, path, sizeBytes)
    return await work({ id, path, sizeBytes, sha256, mediaType })
  } finally {
    files.hasher.forget(id)
    await files.staging.remove(id)
  }
}

async function write({ body }: ProtocolCall, path: string, most: number): Promise<number> {
  const file = await open(path, 'r+')
  let sizeBytes = 0
  try {
    for await (const bytes of body) {
      sizeBytes += bytes.length
      if (sizeBytes > most) throw driveErrors.fileTooLong({ most })
      await file.writeFile(bytes)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return sizeBytes
}

/** Brings it into the store under a name, in the transaction that says what it is for. */
export async function keepArrived(
  { db, services, user }: RequestContext,
  arrived: Pick<Arrived, 'path' | 'sha256' | 'sizeBytes' | 'mediaType'>,
  { place, name, purpose = DOCUMENT_FILE }: { readonly place: Place; readonly name: string; readonly purpose?: string },
): Promise<StoredFile> {
  const { files } = services
  const { sha256, sizeBytes, mediaType } = arrived
  const content = { sha256, sizeBytes, storageKey: newStorageKey() }
  const kept = await files.keep(db, place.projectCode, content, () => files.adopt(content.storageKey, arrived.path))
  const file = { place, name, mediaType, purpose, createdBy: user.id }
  return files.record(db, randomUUID(), file, { ...content, storageKey: kept })
}

/** The same of content that the store has: a copy under another name, which takes no room. */
export async function keepAgain(
  { db, services, user }: RequestContext,
  fileId: string,
  { place, name }: { readonly place: Place; readonly name: string },
): Promise<StoredFile> {
  const { files } = services
  const { sha256, sizeBytes, mediaType: said } = await files.getFile(db, fileId)
  // Under another name the same bytes may be something else than they say.
  const mediaType = await files.withLocalPath(db, fileId, (path) => files.inspect({ name, mediaType: said }, { path }))
  const storageKey = newStorageKey()
  const bytes = async () => {
    await files.blobs.put(storageKey, await collected(await files.readFile(db, fileId)))
  }
  const kept = await files.keep(db, place.projectCode, { sha256, sizeBytes, storageKey }, bytes)
  const file = { place, name, mediaType, purpose: DOCUMENT_FILE, createdBy: user.id }
  return files.record(db, randomUUID(), file, { sha256, sizeBytes, storageKey: kept })
}

async function collected(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts)
}
