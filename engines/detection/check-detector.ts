import { readFile } from 'node:fs/promises'
import { layoutOf } from './decode-detections.ts'
import { detectionUnreadable } from './detection-unreadable.ts'
import type { OnnxFacts, OnnxTensor } from './onnx-facts.ts'
import { openOnnx } from './open-onnx.ts'
import { type OnnxFile, readOnnx } from './read-onnx.ts'

const [SMALLEST, LARGEST] = [32, 1_536]
const MOST_NAMES = 1_000
/** What is said of a file is for people; a name in it may be as long as the file. */
const LONGEST_NAME = 120
const LONGEST_SHAPES = 300
const MOST_OUTPUTS = 8

/**
 * Reads a detector that somebody brings, runs it once on a grey picture, and says what it takes and answers.
 * @param side of the square where the file leaves it open
 * @throws UnreadableFileError with what does not fit
 */
export async function checkDetector(file: string, side: number): Promise<OnnxFacts> {
  const read = readOnnx(await readFile(file))
  const input = inputOf(read)
  const taken = sideOf(input, side)
  const network = await openOnnx(file, input.tensor.name)
  const began = performance.now()
  const dims = shapeOf(input.order, taken.side)
  const answers = await network.run(new Float32Array(taken.side ** 2 * 3).fill(0.5), dims)
  const seconds = (performance.now() - began) / 1000
  const outputs = answers.map(({ name, dims: sizes, isWhole }) => ({
    name: name.slice(0, LONGEST_NAME),
    type: isWhole ? 'int64' : 'float32',
    dims: [...sizes],
  }))
  const layout = layoutOf(outputs)
  if (!layout || outputs.length > MOST_OUTPUTS) throw detectionUnreadable('other-output', { shape: shapesOf(outputs) })
  const { producer, opset, operators, metadata } = read
  return {
    ...{ producer: producer.slice(0, 200), opset, operators: operators.slice(0, 300), ...taken, order: input.order },
    ...{ input: { ...input.tensor, name: input.tensor.name.slice(0, LONGEST_NAME) }, outputs },
    ...{ ...layout, names: namesOf(metadata.get('names') ?? ''), seconds },
  }
}

export function shapeOf(order: OnnxFacts['order'], side: number): number[] {
  return order === 'channels-first' ? [1, 3, side, side] : [1, side, side, 3]
}

function inputOf({ inputs }: OnnxFile): { tensor: OnnxTensor; order: OnnxFacts['order'] } {
  const [tensor, ...others] = inputs
  const shape = shapesOf(inputs)
  if (!tensor || others.length > 0 || tensor.type !== 'float32' || tensor.dims.length !== 4)
    throw detectionUnreadable('other-input', { shape })
  const [batch, second, , last] = tensor.dims
  const order = second === 3 ? 'channels-first' : last === 3 ? 'channels-last' : null
  if (order === null || (batch !== null && batch !== 1)) throw detectionUnreadable('other-input', { shape })
  return { tensor, order }
}

function sideOf({ tensor, order }: ReturnType<typeof inputOf>, wanted: number): { side: number; isSideFixed: boolean } {
  const [height, width] = order === 'channels-first' ? tensor.dims.slice(2) : tensor.dims.slice(1, 3)
  const fixed = height ?? width ?? null
  const side = fixed ?? wanted
  if ((height ?? side) !== (width ?? side) || side < SMALLEST || side > LARGEST)
    throw detectionUnreadable('other-side', { shape: shapeText('', [height ?? null, width ?? null]) })
  return { side, isSideFixed: fixed !== null }
}

const shapesOf = (tensors: readonly Pick<OnnxTensor, 'name' | 'dims'>[]) =>
  tensors
    .slice(0, MOST_OUTPUTS)
    .map(({ name, dims }) => shapeText(name, dims))
    .join(', ')
    .slice(0, LONGEST_SHAPES) || '[]'

const shapeText = (name: string, dims: readonly (number | null)[]) =>
  `${name} [${dims.map((one) => one ?? '?').join(', ')}]`.trim()

/** As exporters write them: `{0: 'person', 1: "bicycle"}`. */
function namesOf(written: string): string[] {
  const names = [...written.matchAll(/(\d+)\s*:\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g)]
  return names.slice(0, MOST_NAMES).map(([, , single, double]) => (single ?? double ?? '').slice(0, LONGEST_NAME))
}
