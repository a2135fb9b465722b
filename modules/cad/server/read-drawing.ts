import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { DXF_DISPLAY_FILE } from '#engines/dxf/display-file-name.ts'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { parserRefusal } from '#platform/server/sandbox/parser-refusal.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'
import { RenderReport } from '../contract/drawing.ts'
import { setRevisionReady, setRevisionState } from './drawing-repository.ts'

const Input = z.object({
  projectCode: z.string(),
  siteCode: z.string(),
  structureCode: z.string(),
  drawingId: z.uuid(),
  revision: z.number().int(),
  sourceFileId: z.uuid(),
  name: z.string(),
})
type Input = z.output<typeof Input>

/** Share of the job's progress that the reader has; the rest is storing. */
const READING_SHARE = 0.95
/** A converter of DWG files gets at most this share of the time of its parser. */
const CONVERTER_SHARE = 0.7

/**
 * Turns an uploaded drawing into what the viewer shows. The file is read in a process of its own; display data, report and
 * the revision's state are one transaction with the job's end.
 */
export const readDrawing = defineJob({
  kind: 'cad.read-drawing',
  input: Input,
  maxAttempts: 3,
  run: async (job, input) => {
    const { files, database } = job.services
    // A retry of a failed reading starts over.
    await database.transaction(job.scope, async (tx) => setRevisionState(tx, input, 'reading', null))
    await files.withLocalPath(job.db, input.sourceFileId, async (path) => read(job, input, path))
  },
  onFailed: async (tx, input, reason) => {
    await setRevisionState(tx, input, 'failed', reason)
    const data = { revision: input.revision }
    await publishEvent(tx, { type: 'cad-drawing.failed', place: placeOf(input), entityId: input.drawingId, data })
  },
})

async function read(job: JobContext, input: Input, path: string): Promise<void> {
  const { config, files } = job.services
  const limits = await parserLimits(config, [path])
  const outcome = await runParser({
    entry: parserEntry('dxf/convert'),
    input: { file: path, converter: config.DWG_CONVERTER, timeoutMs: Math.round(limits.timeoutMs * CONVERTER_SHARE) },
    limits,
    signal: job.signal,
    temporaryRoot: await makeParsingFolder(config.DATA_DIR),
    onProgress: (fraction, step) => void job.progress(fraction * READING_SHARE, step),
    collect: async (result, folder) => {
      const report = RenderReport.parse(result)
      await job.finish(async (tx) => {
        const display = await files.saveBytes(tx, {
          place: placeOf(input),
          name: `${input.name}.display`,
          mediaType: 'application/octet-stream',
          purpose: 'cad-drawing.display',
          createdBy: job.user?.id ?? null,
          content: { path: join(folder, DXF_DISPLAY_FILE) },
        })
        await setRevisionReady(tx, input, display, report)
        const data = { revision: input.revision }
        await publishEvent(tx, { type: 'cad-drawing.ready', place: placeOf(input), entityId: input.drawingId, data })
      })
    },
  })
  if (outcome.state !== 'done') throw parserRefusal(job, outcome, 'cad-drawing', 'reading a drawing')
}

/** Beside the stored files, so that keeping the result is a rename and not a copy. */
async function makeParsingFolder(dataFolder: string): Promise<string> {
  const folder = resolve(dataFolder, 'parsing')
  await mkdir(folder, { recursive: true })
  return folder
}

function placeOf({ projectCode, siteCode, structureCode }: Input) {
  return { projectCode, siteCode, structureCode }
}
