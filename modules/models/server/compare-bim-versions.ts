import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { IFC_COMPARISON_FILE } from '#engines/ifc/fragments-file.ts'
import { ModelComparison } from '#engines/ifc/model-comparison.ts'
import type { Db } from '#platform/server/database/database.ts'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { parseParserJson } from '#platform/server/sandbox/parse-parser-json.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { parserRefusal } from '#platform/server/sandbox/parser-refusal.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'
import { insertComparison, setComparisonState, storeComparison } from './bim-comparison-repository.ts'
import { getVersionFileId } from './bim-model-repository.ts'
import { followMatches, renamedElements } from './element-references.ts'
import { makeParsingFolder } from './make-parsing-folder.ts'
import { publishOfVersion, VersionInput } from './version-job.ts'
import type { ReadyVersionEvent } from './version-ready.ts'

const Input = VersionInput.extend({
  baseVersion: z.number().int(),
})
type Input = z.output<typeof Input>

/** Share of the job's progress that reading has; the rest is storing. */
const READING_SHARE = 0.95

/** Compares a version with the one before, element by element, in a process of its own. */
export const compareBimVersions = defineJob({
  kind: 'models.compare-bim-versions',
  input: Input,
  maxAttempts: 3,
  run: async (job, input) => {
    const { files, database } = job.services
    await database.transaction(job.scope, async (tx) => setComparisonState(tx, input, 'comparing', null))
    const fileOf = (version: number) => getVersionFileId(job.db, input.modelId, version, 'source')
    const [older, newer] = [await fileOf(input.baseVersion), await fileOf(input.version)]
    await files.withLocalPath(job.db, older, async (olderPath) =>
      files.withLocalPath(job.db, newer, async (newerPath) => compare(job, input, olderPath, newerPath)),
    )
  },
  onFailed: async (tx, input, reason) => {
    await setComparisonState(tx, input, 'failed', reason)
    await followMatches(tx, input)
    await publishOfVersion(tx, input, 'bim-model.comparison-failed')
  },
})

async function compare(job: JobContext, input: Input, older: string, newer: string): Promise<void> {
  const { config } = job.services
  const outcome = await runParser({
    entry: parserEntry('ifc/compare'),
    input: { older, newer },
    limits: await parserLimits(config, [older, newer]),
    isRepeatable: true,
    signal: job.signal,
    temporaryRoot: await makeParsingFolder(config.DATA_DIR),
    onProgress: (fraction, step) => void job.progress(fraction * READING_SHARE, step),
    collect: async (_counts, folder) => {
      const comparison = ModelComparison.parse(
        parseParserJson(await readFile(join(folder, IFC_COMPARISON_FILE), 'utf8')),
      )
      await job.finish(async (tx) => {
        await storeComparison(tx, input, comparison, renamedElements(comparison))
        await followMatches(tx, input)
        await publishOfVersion(tx, input, 'bim-model.compared')
      })
    },
  })
  if (outcome.state !== 'done') throw parserRefusal(job, outcome, 'bim-model', 'reading a model')
}

/** Starts the comparison of a version that became ready with the one that was shown before. */
export async function startComparison(tx: Db, event: ReadyVersionEvent): Promise<void> {
  const { projectCode, siteCode, structureCode, modelId, version, previousVersion } = event
  if (previousVersion === null) return
  const input = { projectCode, siteCode, structureCode, modelId, version, baseVersion: previousVersion }
  if (!(await insertComparison(tx, input))) return
  const jobId = await enqueueJob(tx, compareBimVersions, input, {
    place: { projectCode, siteCode, structureCode },
    title: {
      en: `Comparing versions ${previousVersion} and ${version}`,
      ar: `مقارنة الإصدارين ${previousVersion} و${version}`,
    },
    subject: { type: 'bim-model', id: modelId },
    // Who uploaded hears that the version is ready; the comparison stands beside it.
    requestedBy: null,
  })
  await setComparisonState(tx, input, 'comparing', null, jobId)
}
