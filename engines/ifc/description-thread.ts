import { pathToFileURL } from 'node:url'
import { parentPort, Worker } from 'node:worker_threads'
import { type DescriptionHalf, describeWhole } from './describe-whole.ts'
import { IfcFile } from './ifc-file.ts'

/** Most of what it makes lives shortly: with the usual 16 MB, clearing away is a tenth of its work. */
const YOUNG_MEGABYTES = 96

type Answer = { readonly half: DescriptionHalf } | { readonly error: unknown }

/**
 * Has a second thread read what a file says while this one builds its shapes.
 * @param program file of `describe-process.ts`, as built or as source
 */
export function describeInThread(program: string): (step: Uint8Array) => Promise<DescriptionHalf> {
  return async (step) => {
    const worker = startThread(program)
    try {
      worker.postMessage(step)
      const answer = await new Promise<Answer>((resolve, reject) => {
        worker.once('message', resolve)
        worker.once('error', reject)
        worker.once('exit', (code) => reject(new Error(`The second thread ended with code ${code}.`)))
      })
      if ('error' in answer) throw answer.error
      return answer.half
    } finally {
      await worker.terminate()
    }
  }
}

function startThread(program: string): Worker {
  const options = {
    name: 'ifc-description',
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  }
  if (!program.endsWith('.ts')) return new Worker(program, options)
  // The loader of TypeScript, which is there in development, has to be put into each thread anew.
  const [loader, file] = [import.meta.resolve('tsx/esm/api'), pathToFileURL(program).href].map((url) =>
    JSON.stringify(url),
  )
  const source = `import(${loader}).then(({ register }) => { register(); return import(${file}) })`
  return new Worker(source, { ...options, eval: true })
}

/** The second thread: answers the one message that it gets. */
export function answerDescription(): void {
  parentPort?.once('message', (step: Uint8Array) => {
    const { message, moved } = answer(step)
    parentPort?.postMessage(message, moved)
  })
}

function answer(step: Uint8Array): { message: Answer; moved: ArrayBuffer[] } {
  try {
    const half = describeWhole(new IfcFile(step))
    return { message: { half }, moved: [half.fragments.buffer as ArrayBuffer] }
  } catch (error) {
    return { message: { error }, moved: [] }
  }
}
