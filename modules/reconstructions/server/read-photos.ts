import { sql } from 'kysely'
import { defineJob } from '#platform/server/queue/define-job.ts'
import { PhotoSet, reconstructionErrors } from '../contract/reconstruction.ts'
import { ModelKey, markFailed, markRunning, publishMade, runOnFile } from './model-work.ts'
import { getReconstruction } from './reconstruction-repository.ts'

/** Reads where the photos of an archive were taken, and what they cover. */
export const readPhotosJob = defineJob({
  kind: 'reconstructions.read-photos',
  input: ModelKey,
  maxAttempts: 3,
  run: async (job, key) => {
    await markRunning(job, key)
    const { sourceFileId } = await getReconstruction(job.db, key.id)
    if (sourceFileId === null) throw reconstructionErrors.fileUnknown()
    await job.services.files.withLocalPath(job.db, sourceFileId, (file) =>
      runOnFile(job, { entry: 'photos/report', words: 'reading photos', file, input: {} }, async (result) => {
        const found = PhotoSet.parse(result)
        await job.finish(async (tx) => {
          await sql`update reconstructions set state = 'ready', reason = null, photo_set = ${JSON.stringify(found)}::jsonb
            where project_code = ${key.projectCode} and id = ${key.id}`.execute(tx)
          await publishMade(tx, key)
        })
      }),
    )
  },
  onFailed: markFailed,
})
