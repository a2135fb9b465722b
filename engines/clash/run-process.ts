import { readFile, writeFile } from 'node:fs/promises'
import { workerData } from 'node:worker_threads'
import { readElementMeshes } from '#engines/ifc/read-element-meshes.ts'
import { shapeRunOf } from '#engines/ifc/stream-shapes.ts'
import { runParserProcess } from '#engines/parser-process.ts'
import type { ClashOptions } from './clash-options.ts'
import { CLASH_PAIRS_FILE } from './clash-pairs-file.ts'
import { answerClashThread, CLASH_THREAD } from './clash-thread-answer.ts'
import { type ModelElement, pairsOfSets } from './pairs-of-sets.ts'
import { runClashInThreads } from './run-clash-in-threads.ts'

interface Input {
  readonly models: readonly {
    readonly modelId: string
    readonly path: string
    readonly setA: readonly string[]
    readonly setB: readonly string[]
  }[]
  readonly options: ClashOptions
}

/** Share of the progress that reading has. */
const READING_SHARE = 0.5

/**
 * Input: the files of the models with the GUIDs of each that belong to the two sets, and the question. The pairs lie in the
 * folder; the result is what was tested, and which elements of the sets have no shape that could be tested.
 */
async function run(): Promise<void> {
  await runParserProcess(async (job) => {
    const { input, progress } = job
    const { models, options } = input as Input
    const sets: { a: ModelElement[]; b: ModelElement[] } = { a: [], b: [] }
    const missing = new Set<string>()
    for (const [at, { modelId, path, setA, setB }] of models.entries()) {
      progress((READING_SHARE * at) / models.length, 'reading')
      const { elements } = await readElementMeshes(await readFile(path), { run: shapeRunOf(job, path) })
      const [inA, inB] = [new Set(setA), new Set(setB)]
      const read = new Set(elements.map(({ globalId }) => globalId))
      for (const globalId of [...setA, ...setB]) if (!read.has(globalId)) missing.add(globalId)
      for (const element of elements) {
        if (inA.has(element.globalId)) sets.a.push({ ...element, modelId })
        if (inB.has(element.globalId)) sets.b.push({ ...element, modelId })
      }
    }
    const found = await runClashInThreads(sets.a, sets.b, options, {
      onProgress: (fraction) => progress(READING_SHARE + (1 - READING_SHARE) * fraction, 'comparing'),
    })
    const { pairs, tested } = pairsOfSets(sets.a, sets.b, found)
    await writeFile(CLASH_PAIRS_FILE, JSON.stringify(pairs))
    return { ...tested, pairs: pairs.length, withoutShape: missing.size, missing: [...missing] }
  })
}

// The bundle is also the program of its threads.
if (workerData === CLASH_THREAD) answerClashThread()
else await run()
