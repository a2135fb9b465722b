import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { CLASH_PAIRS_FILE } from '#engines/clash/clash-pairs-file.ts'
import type { SetsPair } from '#engines/clash/pairs-of-sets.ts'
import { isSelected } from '#engines/clash/select-elements.ts'
import {
  isBeingCompared,
  listReadyVersions,
  listUnreadyModels,
  listVersionElements,
  type UnreadyModel,
  type VersionElement,
} from '#modules/models/server/public.ts'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { parserRefusal } from '#platform/server/sandbox/parser-refusal.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'
import type { ClashRun } from '../contract/clash-run.ts'
import { clashTestErrors } from '../contract/clash-test.ts'
import { type RunPlace, setRunFailed } from './clash-run-repository.ts'
import { getClashTest, type StoredClashTest } from './clash-test-repository.ts'
import { gapsOf } from './run-gaps.ts'
import { storeClashRun } from './store-clash-run.ts'
import { type ModelPath, withModelPaths } from './with-model-paths.ts'

const Input = z.object({
  projectCode: z.string(),
  siteCode: z.string(),
  structureCode: z.string(),
  testId: z.uuid(),
  runId: z.uuid(),
})

const Tested = z.object({
  elementsA: z.number(),
  elementsB: z.number(),
  candidatePairs: z.number(),
  withoutShape: z.number(),
  /** GUIDs of elements that the viewer shows and the test had no triangles of. */
  missing: z.array(z.string()).default([]),
})

/** How long a run waits, again and again, for a new version to be compared with the one before. */
const COMPARED_SOON_SECONDS = 2

/** Share of the job's progress that the engine has; the rest is storing. */
const ENGINE_SHARE = 0.95

/** Reads the models of a structure, tests the two sets against each other, and brings the states of its clashes up to date. */
export const runClashTestJob = defineJob({
  kind: 'clash.run-test',
  input: Input,
  maxAttempts: 3,
  run: async (job, input) => {
    // Clashes follow renamed elements when the comparison ends; before that they would all be taken for new ones.
    if (await isBeingCompared(job.db, input.structureCode)) job.postpone(COMPARED_SOON_SECONDS)
    const test = await getClashTest(job.db, input.testId, 'en')
    const versions = await listReadyVersions(job.db, { structureCode: input.structureCode })
    const elements = await listVersionElements(job.db, { versions })
    const withFile = versions.filter(({ modelId }) => elements.some((element) => element.modelId === modelId))
    const models = {
      versions: versions.map(({ modelId, version, name, discipline }) => ({ modelId, version, name, discipline })),
      disciplines: versions.map(({ discipline }) => discipline),
      unready: await listUnreadyModels(job.db, input.structureCode),
    }
    await withModelPaths(job, withFile, (paths) => runEngine(job, input, { test, elements, models }, paths))
  },
  onFailed: async (tx, input, reason) => {
    await setRunFailed(tx, input, reason)
    await publish(tx, input, 'clash-test.run-failed')
  },
})

interface Task {
  readonly test: StoredClashTest
  /** Of the newest ready versions, those without a shape among them. */
  readonly elements: readonly VersionElement[]
  readonly models: {
    readonly versions: ClashRun['versions']
    readonly disciplines: readonly string[]
    readonly unready: readonly UnreadyModel[]
  }
}

async function runEngine(
  job: JobContext,
  run: RunPlace,
  { test, elements, models: structure }: Task,
  paths: readonly ModelPath[],
): Promise<void> {
  const { config } = job.services
  const shown = elements.filter(({ box }) => box !== null)
  const [setA, setB] = [test.setA, test.setB].map((set) => shown.filter((element) => isSelected(element, set)))
  if (setA!.length === 0 || setB!.length === 0) throw clashTestErrors.emptySet({ testId: test.id })
  const idsOf = (set: readonly VersionElement[], modelId: string) =>
    set.filter((element) => element.modelId === modelId).map(({ globalId }) => globalId)
  const models = paths.map(({ modelId, path }) => ({
    modelId,
    path,
    setA: idsOf(setA!, modelId),
    setB: idsOf(setB!, modelId),
  }))
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  const { type, tolerance, clearance } = test
  const options = type === 'clearance' ? { type, tolerance: 0, clearance } : { type, tolerance }
  const outcome = await runParser({
    entry: parserEntry('clash/run'),
    input: { models: models.filter((model) => model.setA.length + model.setB.length > 0), options },
    limits: await parserLimits(
      config,
      paths.map(({ path }) => path),
    ),
    isRepeatable: true,
    signal: job.signal,
    temporaryRoot,
    onProgress: (fraction, step) => void job.progress(fraction * ENGINE_SHARE, step),
    collect: async (result, folder) => {
      const pairs = JSON.parse(await readFile(join(folder, CLASH_PAIRS_FILE), 'utf8')) as SetsPair[]
      const { missing, ...tested } = Tested.parse(result)
      const lost = new Set(missing)
      const withoutShape = elements.filter(
        (element) => (element.box === null || lost.has(element.globalId)) && isInEither(element, test),
      )
      const gaps = gapsOf(test, { ...structure, withoutShape })
      // What was lost was not tested: its clashes must not count as resolved.
      const [a, b] = [setA!, setB!].map((set) => set.filter(({ globalId }) => !lost.has(globalId)))
      await job.finish(async (tx) => {
        await storeClashRun(tx, run, test, { versions: structure.versions, pairs, tested, setA: a!, setB: b!, gaps })
        await publish(tx, run, 'clash-test.run-done')
      })
    },
  })
  if (outcome.state !== 'done') throw parserRefusal(job, outcome, 'clash-test', 'a clash test')
}

function isInEither(element: VersionElement, { setA, setB }: StoredClashTest): boolean {
  return isSelected(element, setA) || isSelected(element, setB)
}

async function publish(tx: Parameters<typeof publishEvent>[0], run: RunPlace, type: string): Promise<void> {
  const { projectCode, siteCode, structureCode, testId } = run
  await publishEvent(tx, { type, place: { projectCode, siteCode, structureCode }, entityId: testId, data: {} })
}
