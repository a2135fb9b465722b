import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { boxesOfMeshes } from './box.ts'
import type { ClashElement } from './clash-element.ts'
import { type ClashOptions, clashQuestion } from './clash-options.ts'
import { CLASH_THREAD, type ClashPart, type ClashThreadAnswer, type ClashThreadMessage } from './clash-thread-answer.ts'
import { type ClashRun, inOrderOfGuids, originOf, runClashTest } from './run-clash-test.ts'
import { shareElements } from './shared-elements.ts'

/** A thread costs as much as so many triangles; small tests are done before one has started. */
const LEAST_TRIANGLES = 150_000
const MOST_THREADS = 8
/** Parts for each thread: the one that gets the crowded corner of the building must not be the last by far. */
const PARTS_A_THREAD = 6

export interface ThreadSetting {
  /** By default as many as the machine runs at once, and one where the test is small. */
  readonly threads?: number
  readonly onProgress?: (fraction: number) => void
}

/**
 * The same as `runClashTest`, by several threads that read the same memory. The answer is the same for any number of them:
 * the elements of A are dealt out in parts, every pair is measured from the same origin, and the pairs are put in order.
 * Threads and their memory are gone when it answers.
 * @throws RangeError for a length that is negative or no number
 */
export async function runClashInThreads(
  a: readonly ClashElement[],
  b: readonly ClashElement[],
  options: ClashOptions,
  { threads, onProgress }: ThreadSetting = {},
): Promise<ClashRun> {
  const count = Math.min(threads ?? threadsFor(a, b), MOST_THREADS, a.length)
  if (count < 2) return runClashTest(a, b, options, onProgress ? { onProgress } : {})
  clashQuestion(options)
  const task = { a: shareElements(a), b: shareElements(b), options, origin: originOf(boxesOfMeshes(a)) }
  const parts = partsOf(a, count * PARTS_A_THREAD)
  const workers = Array.from({ length: count }, startThread)
  const runs: ClashRun[] = []
  let next = 0
  try {
    await Promise.all(
      workers.map(async (worker) => {
        send(worker, { task })
        while (next < parts.length) {
          runs.push(await answerOf(worker, parts[next++]!))
          onProgress?.(runs.length / parts.length)
        }
      }),
    )
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
  const candidatePairs = runs.reduce((sum, { tested }) => sum + tested.candidatePairs, 0)
  return {
    pairs: runs.flatMap(({ pairs }) => pairs).sort(inOrderOfGuids),
    tested: { elementsA: a.length, elementsB: b.length, candidatePairs },
  }
}

function threadsFor(a: readonly ClashElement[], b: readonly ClashElement[]): number {
  const triangles = [...a, ...b].reduce((sum, { indices }) => sum + indices.length / 3, 0)
  return triangles < LEAST_TRIANGLES ? 1 : availableParallelism()
}

/** Parts of A of about as many triangles each. */
function partsOf(elements: readonly ClashElement[], count: number): ClashPart[] {
  const all = elements.reduce((sum, { indices }) => sum + indices.length + 1, 0)
  const parts: ClashPart[] = []
  let [from, gathered] = [0, 0]
  for (const [at, { indices }] of elements.entries()) {
    gathered += indices.length + 1
    if (gathered < all / count && at < elements.length - 1) continue
    parts.push([from, at + 1])
    from = at + 1
    gathered = 0
  }
  return parts
}

function answerOf(worker: Worker, part: ClashPart): Promise<ClashRun> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(error instanceof Error ? error : new Error(String(error)))
    const ended = (code: number) => fail(new Error(`A thread of the clash test ended with code ${code}.`))
    worker.once('error', fail)
    worker.once('exit', ended)
    worker.once('message', (answer: ClashThreadAnswer) => {
      worker.off('error', fail)
      worker.off('exit', ended)
      if ('error' in answer) fail(answer.error)
      else resolve(answer.run)
    })
    send(worker, { part })
  })
}

function send(worker: Worker, message: ClashThreadMessage): void {
  worker.postMessage(message)
}

function startThread(): Worker {
  const options = { name: CLASH_THREAD, workerData: CLASH_THREAD }
  if (!import.meta.url.endsWith('.ts')) return new Worker(fileURLToPath(import.meta.url), options)
  // The loader of TypeScript, which is there in development, has to be put into each thread anew.
  const [loader, file] = [import.meta.resolve('tsx/esm/api'), new URL('./clash-thread.ts', import.meta.url).href].map(
    (url) => JSON.stringify(url),
  )
  const source = `import(${loader}).then(({ register }) => { register(); return import(${file}) })`
  return new Worker(source, { ...options, eval: true })
}
