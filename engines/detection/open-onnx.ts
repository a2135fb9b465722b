import { readFile } from 'node:fs/promises'
import { env, InferenceSession, Tensor } from 'onnxruntime-web'
import type { Answer } from './decode-detections.ts'
import { detectionUnreadable } from './detection-unreadable.ts'

/** A network that is ready to be asked. */
export interface OpenedNetwork {
  readonly run: (
    numbers: Float32Array,
    dims: readonly number[],
  ) => Promise<readonly (Answer & { readonly name: string })[]>
}

const LONGEST_REASON = 300

/**
 * Opens an ONNX model with its WebAssembly runtime; one thread, nothing is fetched.
 * @throws UnreadableFileError `not-run`
 */
export async function openOnnx(file: string, input: string): Promise<OpenedNetwork> {
  env.wasm.numThreads = 1
  env.logLevel = 'fatal'
  const bytes = await readFile(file)
  const session = await asked(() =>
    InferenceSession.create(bytes, { executionProviders: ['wasm'], logSeverityLevel: 4 }),
  )
  return {
    run: async (numbers, dims) => {
      const answers = await asked(() => session.run({ [input]: new Tensor('float32', numbers, [...dims]) }))
      return session.outputNames.flatMap((name) => answerOf(name, answers[name]))
    },
  }
}

function answerOf(name: string, tensor: InferenceSession.OnnxValueMapType[string] | undefined) {
  const data = tensor?.data
  if (!tensor || !data || !('buffer' in data)) return []
  const isBig = data instanceof BigInt64Array || data instanceof BigUint64Array
  const numbers = isBig ? Array.from(data, Number) : (data as Float32Array)
  return [{ name, dims: tensor.dims, data: numbers, isWhole: isBig || data instanceof Int32Array }]
}

async function asked<Got>(ask: () => Promise<Got>): Promise<Got> {
  try {
    return await ask()
  } catch (error) {
    const why = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, LONGEST_REASON)
    throw detectionUnreadable('not-run', { why }, error)
  }
}
