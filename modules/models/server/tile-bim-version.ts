import { join } from 'node:path'
import { z } from 'zod'
import { MODEL_TILES_FILE, ModelPlacement, ModelTilesFacts } from '#engines/tiles3d/model-tiles-facts.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { parserRefusal } from '#platform/server/sandbox/parser-refusal.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'
import { bimModelErrors } from '../contract/bim-model.ts'
import { getBimModel, lockVersionForTiles, setVersionTiles } from './bim-model-repository.ts'
import { makeParsingFolder } from './make-parsing-folder.ts'
import { placementOfModel } from './model-ground.ts'
import { placeOfVersion, publishOfVersion, VersionInput } from './version-job.ts'

const Input = VersionInput.extend({
  sourceFileId: z.uuid(),
  name: z.string(),
  placement: ModelPlacement,
})
type Input = z.output<typeof Input>

const READING_SHARE = 0.95

/** Makes 3D Tiles of a version, in a process of its own. */
export const tileBimVersion = defineJob({
  kind: 'models.tile-bim-version',
  input: Input,
  maxAttempts: 2,
  run: async (job, input) => {
    const { files } = job.services
    await files.withLocalPath(job.db, input.sourceFileId, async (path) => tile(job, input, path))
  },
  onFailed: async (tx, input) => {
    await setVersionTiles(tx, input, { fileId: null, jobId: null })
    await publishOfVersion(tx, input, 'bim-model.tiling-failed')
  },
})

async function tile(job: JobContext, input: Input, path: string): Promise<void> {
  const { config, files } = job.services
  const outcome = await runParser({
    entry: parserEntry('tiles3d/model'),
    input: { file: path, placement: input.placement },
    limits: await parserLimits(config, [path]),
    isRepeatable: true,
    signal: job.signal,
    temporaryRoot: await makeParsingFolder(config.DATA_DIR),
    onProgress: (fraction, step) => void job.progress(fraction * READING_SHARE, step),
    collect: async (result, folder) => {
      ModelTilesFacts.parse(result)
      await job.finish(async (tx) => {
        const { id } = await files.saveBytes(tx, {
          place: placeOfVersion(input),
          name: `${input.name} (3D Tiles).zip`,
          mediaType: 'application/zip',
          purpose: 'bim-model.tiles3d',
          createdBy: job.user?.id ?? null,
          content: { path: join(folder, MODEL_TILES_FILE) },
        })
        await setVersionTiles(tx, input, { fileId: id, jobId: null })
        await publishOfVersion(tx, input, 'bim-model.tiled')
      })
    },
  })
  if (outcome.state !== 'done') throw parserRefusal(job, outcome, 'bim-model', 'reading a model')
}

/** Starts them where they are neither there nor on their way. Whoever reads a model may have its tiles, so reading is enough. */
export async function makeTiles3d(
  { db, user, language }: RequestContext,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<{ isReady: boolean }> {
  const { projectCode, siteCode, structureCode, name } = await getBimModel(db, id, language)
  const { sourceFileId, report, tilesFileId, jobId } = await lockVersionForTiles(db, id, version)
  if (tilesFileId || jobId) return { isReady: tilesFileId !== null }
  const placement = placementOfModel(report)
  if (!placement) throw bimModelErrors.notGeoreferenced({ id, version })
  const place = { projectCode, siteCode, structureCode }
  const input = { ...place, modelId: id, version, sourceFileId, name, placement }
  const started = await enqueueJob(db, tileBimVersion, input, {
    place,
    title: { en: `3D Tiles of ${name}`, ar: `بلاطات ثلاثية الأبعاد من ${name}` },
    subject: { type: 'bim-model', id },
    requestedBy: user.id,
    language,
  })
  await setVersionTiles(db, input, { fileId: null, jobId: started })
  return { isReady: false }
}
