import { join } from 'node:path'
import { z } from 'zod'
import { CHANGE_PICTURE_FILE } from '#engines/earthwork/volume-result.ts'
import { findSurface, isBeingRead } from '#modules/geospatial/server/public.ts'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { volumeErrors } from '../contract/volume.ts'
import { measureOnSurfaces, type OpenedSurface } from './measure-on-surfaces.ts'
import { getVolume, type StoredVolume, setMeasured, setRefused } from './volume-records.ts'

const Input = z.object({ projectCode: z.string(), siteCode: z.string(), id: z.uuid() })
type Input = z.output<typeof Input>

/** Measures a volume and keeps the map of its change. */
export const measureVolumeJob = defineJob({
  kind: 'earthwork.measure-volume',
  input: Input,
  maxAttempts: 3,
  run: async (job, input) => {
    const { files } = job.services
    const volume = await getVolume(job.db, input.id)
    const from = await findSurface(job.db, volume.fromId)
    const to = volume.toId === null ? null : await findSurface(job.db, volume.toId)
    if (!from || (volume.toId !== null && !to)) {
      // A surface that is being read is there soon.
      if (await isBeingRead(job.db, [volume.fromId, volume.toId])) return job.postpone(5)
      throw volumeErrors.surfaceUnknown()
    }
    await files.withLocalPath(job.db, from.dataFileId, async (path) =>
      to
        ? files.withLocalPath(job.db, to.designFileId ?? to.dataFileId, async (second) =>
            measure(job, volume, { from, path }, { from: to, path: second }),
          )
        : measure(job, volume, { from, path }, null),
    )
  },
  onFailed: async (tx, input, reason) => {
    await setRefused(tx, input, reason)
    await publishEvent(tx, { type: 'volume.failed', place: placeOf(input), entityId: input.id, data: {} })
  },
})

async function measure(
  job: JobContext,
  volume: StoredVolume,
  from: OpenedSurface,
  to: OpenedSurface | null,
): Promise<void> {
  const { reference, level, outline, heightSigma } = volume
  await measureOnSurfaces(job, { from, to, reference, level, outline, heightSigma }, async (measured, folder) =>
    job.finish(async (tx) => {
      const place = placeOf(volume)
      const picture = await job.services.files.saveBytes(tx, {
        place,
        name: `${volume.name}.png`,
        mediaType: 'image/png',
        purpose: 'volume.picture',
        createdBy: job.user?.id ?? null,
        content: { path: join(folder, CHANGE_PICTURE_FILE) },
      })
      await setMeasured(tx, volume, measured, picture.id)
      await publishEvent(tx, { type: 'volume.measured', place, entityId: volume.id, data: {} })
    }),
  )
}

const placeOf = ({ projectCode, siteCode }: Pick<Input, 'projectCode' | 'siteCode'>) => ({
  projectCode,
  siteCode,
  structureCode: null,
})
