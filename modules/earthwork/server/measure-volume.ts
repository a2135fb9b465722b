import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { CHANGE_PICTURE_FILE, VolumeResult } from '#engines/earthwork/volume-result.ts'
import { findSurface, isBeingRead, type KnownSurface } from '#modules/geospatial/server/public.ts'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { parserRefusal } from '#platform/server/sandbox/parser-refusal.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'
import { volumeErrors } from '../contract/volume.ts'
import { getVolume, type StoredVolume, setMeasured, setRefused } from './volume-records.ts'

const Input = z.object({ projectCode: z.string(), siteCode: z.string(), id: z.uuid() })
type Input = z.output<typeof Input>

/** Measures a volume on the lossless copies of its surfaces, in a process of its own. */
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
        ? files.withLocalPath(job.db, to.dataFileId, async (second) =>
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

interface Opened {
  readonly from: KnownSurface
  readonly path: string
}

async function measure(job: JobContext, volume: StoredVolume, from: Opened, to: Opened | null): Promise<void> {
  const { config, files } = job.services
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  const surface = ({ from: { name, verticalDatum }, path }: Opened) => ({ file: path, name, datum: verticalDatum })
  const { reference, level, outline, heightSigma } = volume
  const outcome = await runParser({
    entry: parserEntry('earthwork/volume'),
    input: { from: surface(from), to: to && surface(to), reference, level, outline, cellSigma: heightSigma },
    limits: await parserLimits(config, [from.path, ...(to ? [to.path] : [])]),
    signal: job.signal,
    temporaryRoot,
    onProgress: (fraction, step) => void job.progress(fraction, step),
    collect: async (result, folder) => {
      const measured = VolumeResult.parse(result)
      await job.finish(async (tx) => {
        const place = placeOf(volume)
        const picture = await files.saveBytes(tx, {
          place,
          name: `${volume.name}.png`,
          mediaType: 'image/png',
          purpose: 'volume.picture',
          createdBy: job.user?.id ?? null,
          content: { path: join(folder, CHANGE_PICTURE_FILE) },
        })
        await setMeasured(tx, volume, measured, picture.id)
        await publishEvent(tx, { type: 'volume.measured', place, entityId: volume.id, data: {} })
      })
    },
  })
  if (outcome.state !== 'done') throw parserRefusal(job, outcome, 'volume', 'measuring a volume')
}

const placeOf = ({ projectCode, siteCode }: Pick<Input, 'projectCode' | 'siteCode'>) => ({
  projectCode,
  siteCode,
  structureCode: null,
})
