import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ElementRow } from '#engines/ifc/element-row.ts'
import { IFC_ELEMENTS_FILE, IFC_FRAGMENTS_FILE, IFC_PROPERTIES_FILE } from '#engines/ifc/fragments-file.ts'
import { IfcReport } from '#engines/ifc/ifc-report.ts'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { parseParserJson } from '#platform/server/sandbox/parse-parser-json.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { parserRefusal } from '#platform/server/sandbox/parser-refusal.ts'
import type { CutTexts } from '#platform/server/sandbox/parser-texts.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'
import type { ConversionReport } from '../contract/bim-model.ts'
import { storeElements } from './bim-element-repository.ts'
import { findReadyBefore, setVersionReady, setVersionState } from './bim-model-repository.ts'
import { makeParsingFolder } from './make-parsing-folder.ts'
import { placeOfVersion, publishOfVersion, VersionInput } from './version-job.ts'
import { notifyVersionReady } from './version-ready.ts'

const Input = VersionInput.extend({
  sourceFileId: z.uuid(),
  name: z.string(),
})
type Input = z.output<typeof Input>

/** Share of the job's progress that the reader has; the rest is storing. */
const READING_SHARE = 0.95

/** Failed elements and storeys that a report names; the others are counted. */
const MOST_NAMED = 1_000

/**
 * Turns an uploaded IFC into what the viewer streams. The file is read in a process of its own; the model, its report and
 * the version's state are one transaction with the job's end.
 */
export const convertBimModel = defineJob({
  kind: 'models.convert-bim-model',
  input: Input,
  maxAttempts: 3,
  run: async (job, input) => {
    const { files, database } = job.services
    // A retry of a failed conversion starts over.
    await database.transaction(job.scope, async (tx) => setVersionState(tx, input, 'converting', null))
    await files.withLocalPath(job.db, input.sourceFileId, async (path) => convert(job, input, path))
  },
  onFailed: async (tx, input, reason) => {
    await setVersionState(tx, input, 'failed', reason)
    await publishOfVersion(tx, input, 'bim-model.failed')
  },
})

async function convert(job: JobContext, input: Input, path: string): Promise<void> {
  const { config, files } = job.services
  const outcome = await runParser({
    entry: parserEntry('ifc/convert'),
    input: { file: path },
    limits: await parserLimits(config, [path]),
    isRepeatable: true,
    signal: job.signal,
    // Beside the stored files, so that keeping the model is a rename and not a copy.
    temporaryRoot: await makeParsingFolder(config.DATA_DIR),
    onProgress: (fraction, step) => void job.progress(fraction * READING_SHARE, step),
    collect: async (result, folder, cut) => {
      const read = IfcReport.parse(result)
      const elements = z
        .array(ElementRow)
        .parse(parseParserJson(await readFile(join(folder, IFC_ELEMENTS_FILE), 'utf8'), cut))
      const report = keptReport(read, cut)
      await job.finish(async (tx) => {
        const store = (name: string, mediaType: string, purpose: string, file: string) =>
          files.saveBytes(tx, {
            place: placeOfVersion(input),
            name,
            mediaType,
            purpose,
            createdBy: job.user?.id ?? null,
            content: { path: join(folder, file) },
          })
        const { name } = input
        const stored = {
          fragments: await store(`${name}.frag`, 'application/octet-stream', 'bim-model.fragments', IFC_FRAGMENTS_FILE),
          propertiesId: (
            await store(`${name}.json.gz`, 'application/gzip', 'bim-model.properties', IFC_PROPERTIES_FILE)
          ).id,
        }
        await setVersionReady(tx, input, stored, report)
        await storeElements(tx, input, elements)
        const previousVersion = await findReadyBefore(tx, input)
        await notifyVersionReady(tx, { ...input, previousVersion })
        await publishOfVersion(tx, input, 'bim-model.converted')
      })
    },
  })
  if (outcome.state !== 'done') throw parserRefusal(job, outcome, 'bim-model', 'reading a model')
}

/** What is kept of a report, which is as long as the file wants it to be. */
function keptReport(report: IfcReport, { texts, globalIds }: CutTexts): ConversionReport {
  return {
    ...report,
    failed: report.failed.slice(0, MOST_NAMED),
    failedCount: report.failed.length,
    storeys: report.storeys.slice(0, MOST_NAMED),
    levels: report.levels.slice(0, MOST_NAMED),
    cutTexts: texts,
    oddGlobalIds: globalIds,
  }
}
