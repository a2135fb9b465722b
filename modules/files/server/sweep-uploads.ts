import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { activeUploads } from './active-uploads.ts'
import { finishUpload, giveUpUpload } from './finish-upload.ts'
import {
  deleteUpload,
  listExpiredUploads,
  listStagedUploads,
  listStrandedUploads,
  type UploadRecord,
} from './upload-repository.ts'

export interface SweepReport {
  /** Uploads that had all their bytes when their process ended. */
  readonly finished: number
  readonly expired: number
  /** Staged files without an upload. */
  readonly strayFiles: number
  readonly removedBlobs: number
}

const UNTOUCHED_MS = 5 * 60_000
const STRAY_AGE_MS = 24 * 3_600_000

/** Puts the uploads in order: finishes what was interrupted at the end, removes what has expired or is nobody's. */
export async function sweepUploads(
  services: Pick<Services, 'files' | 'database' | 'log' | 'now'>,
): Promise<SweepReport> {
  const { database, now } = services
  const untouchedSince = new Date(now().getTime() - UNTOUCHED_MS)
  const stranded = await database.read(SYSTEM_SCOPE, (db) => listStrandedUploads(db, untouchedSince))
  const finished = await forEachIdle(services, stranded, async (upload) => {
    // Its sender is gone: the file record names them, the entry says that the platform did it.
    await finishUpload(services, SYSTEM_SCOPE, upload, { user: null })
  })
  const over = await database.read(SYSTEM_SCOPE, (db) => listExpiredUploads(db, now()))
  const expired = await forEachIdle(services, over, async (upload) => {
    if (!upload.fileId) return giveUpUpload(services, SYSTEM_SCOPE, upload)
    await database.transaction(SYSTEM_SCOPE, (tx) => deleteUpload(tx, upload))
  })
  const strayFiles = await removeStrayFiles(services)
  const removedBlobs = await services.files.removeReleasedBlobs()
  return { finished, expired, strayFiles, removedBlobs }
}

/** One upload that cannot be dealt with must not keep the others waiting. */
async function forEachIdle(
  { files, log }: Pick<Services, 'files' | 'log'>,
  uploads: readonly UploadRecord[],
  work: (upload: UploadRecord) => Promise<void>,
): Promise<number> {
  const active = activeUploads(files)
  let done = 0
  for (const upload of uploads) {
    if (active.has(upload.id)) continue
    const held = await active.enter(upload.id)
    try {
      await work(upload)
      done += 1
    } catch (error) {
      log.warn({ err: error, uploadId: upload.id }, 'an upload could not be swept')
    } finally {
      held.leave()
    }
  }
  return done
}

async function removeStrayFiles({
  files,
  database,
  now,
}: Pick<Services, 'files' | 'database' | 'now'>): Promise<number> {
  const staged = await files.staging.list()
  const known = new Set((await database.read(SYSTEM_SCOPE, listStagedUploads)).map(({ id }) => id))
  const limit = now().getTime() - STRAY_AGE_MS
  const strays = staged.filter(({ id, modifiedAt }) => !known.has(id) && modifiedAt.getTime() < limit)
  for (const { id } of strays) await files.staging.remove(id)
  return strays.length
}
