/** A small ONNX model, written byte by byte: one convolution that finds colours. */
export interface MadeDetector {
  /** Side of the square; null leaves it open in the file. */
  readonly side?: number | null
  /** Colours that it takes; another number than 3 is no picture. */
  readonly colours?: number
  /** `grid` answers [1, 2, 8, 8], which is no list of boxes. */
  readonly answer?: 'yolov8' | 'grid'
  /** Domain of a further operator that no runtime knows. */
  readonly domain?: string
  /** A standard domain, and an operator that is not of it. */
  readonly operator?: string
  readonly hasExternalData?: boolean
  readonly names?: string
  /** What is looked for instead: of red, green and blue, and what is added. */
  readonly classes?: readonly (readonly [red: number, green: number, blue: number, bias: number])[]
  /** Side of each box, in cells. */
  readonly cells?: number
}

const RED_AND_GREEN = [
  [1, -1, -1, 0],
  [-1, 1, -1, 0],
] as const

const CELLS = 8
const SIDE = 64

/** A convolution over cells of 8 pixels: how red each is, how green, as YOLOv8 lists boxes and scores. */
export function makeDetector(asked: MadeDetector = {}): Buffer {
  const { side = SIDE, colours = 3, answer = 'yolov8', names = "{0: 'red square', 1: 'green square'}" } = asked
  const { classes = RED_AND_GREEN, cells = 1 } = asked
  const count = classes.length
  const nodes = [
    node('Conv', ['images', 'weights', 'bias'], 'cells', [ints('kernel_shape', [8, 8]), ints('strides', [8, 8])]),
    ...(answer === 'grid'
      ? [node('Relu', ['cells'], 'output0')]
      : [
          node('Reshape', ['cells', 'shape'], 'scores'),
          node('Concat', ['boxes', 'scores'], 'output0', [int('axis', 1)]),
        ]),
    ...(asked.domain ? [node('Detect', ['cells'], 'more', [], asked.domain)] : []),
    ...(asked.operator ? [node(asked.operator, ['cells'], 'more')] : []),
  ]
  const constants = [
    floats('weights', [count, 3, 8, 8], weights(classes), asked.hasExternalData),
    floats(
      'bias',
      [count],
      classes.map(([, , , bias]) => bias),
    ),
    ...(answer === 'grid' ? [] : [floats('boxes', [1, 4, CELLS ** 2], boxes(cells)), longs('shape', [1, count, -1])]),
  ]
  const graph = message([
    ...nodes.map((one) => bytes(1, one)),
    text(2, 'squares'),
    ...constants.map((one) => bytes(5, one)),
    bytes(11, value('images', [1, colours, side, side])),
    bytes(12, value('output0', answer === 'grid' ? [1, count, CELLS, CELLS] : [1, 4 + count, CELLS ** 2])),
  ])
  return message([
    number(1, 8),
    text(2, 'plumbline-test'),
    bytes(7, graph),
    bytes(8, message([text(1, ''), number(2, 13)])),
    bytes(14, message([text(1, 'names'), text(2, names)])),
  ])
}

/** Averaged over the cell: red is red less green and blue. */
function weights(classes: NonNullable<MadeDetector['classes']>): number[] {
  return classes.flatMap(([red, green, blue]) =>
    [red, green, blue].flatMap((weight) => Array.from({ length: 64 }, () => weight / 64)),
  )
}

/** Middle x, middle y, width, height of each cell, in pixels. */
function boxes(across: number): number[] {
  const cells = Array.from({ length: CELLS ** 2 }, (_, at) => at)
  const size = SIDE / CELLS
  const middle = (place: number) => (place + 0.5) * size
  return [
    ...cells.map((at) => middle(at % CELLS)),
    ...cells.map((at) => middle(Math.floor(at / CELLS))),
    ...cells.map(() => size * across),
    ...cells.map(() => size * across),
  ]
}

function node(type: string, inputs: string[], output: string, attributes: Buffer[] = [], domain = ''): Buffer {
  const named = inputs.map((name) => text(1, name))
  return message([...named, text(2, output), text(4, type), ...attributes.map((one) => bytes(5, one)), text(7, domain)])
}

const int = (name: string, of: number) => message([text(1, name), number(3, of), number(20, 2)])
const ints = (name: string, of: number[]) => message([text(1, name), ...of.map((one) => number(8, one)), number(20, 7)])

function floats(name: string, dims: number[], values: number[], isExternal = false): Buffer {
  const held = isExternal
    ? [bytes(13, message([text(1, 'location'), text(2, 'weights.bin')])), number(14, 1)]
    : [bytes(9, Buffer.from(Float32Array.from(values).buffer))]
  return message([...dims.map((one) => number(1, one)), number(2, 1), text(8, name), ...held])
}

const longs = (name: string, values: number[]) =>
  message([
    number(1, values.length),
    number(2, 7),
    text(8, name),
    bytes(9, Buffer.from(BigInt64Array.from(values, BigInt).buffer)),
  ])

function value(name: string, dims: readonly (number | null)[]): Buffer {
  const shape = message(dims.map((one) => bytes(1, message(one === null ? [text(2, 'side')] : [number(1, one)]))))
  return message([text(1, name), bytes(2, message([bytes(1, message([number(1, 1), bytes(2, shape)]))]))])
}

const message = (fields: Buffer[]) => Buffer.concat(fields)
const number = (of: number, value: number) => Buffer.concat([varint(of * 8), varint(value)])
const bytes = (of: number, value: Buffer) => Buffer.concat([varint(of * 8 + 2), varint(value.length), value])
const text = (of: number, value: string) => bytes(of, Buffer.from(value))

function varint(value: number): Buffer {
  const out: number[] = []
  let rest = value
  do {
    const low = rest % 128
    rest = Math.floor(rest / 128)
    out.push(rest > 0 ? low + 128 : low)
  } while (rest > 0)
  return Buffer.from(out)
}

/** Finds the sand that is drawn on the photos of the demonstration, and nothing anywhere else. */
export const DEMO_SAND_DETECTOR = () => makeDetector({ classes: [[8, 0, -8, -1.75]], cells: 3, names: "{0: 'sand'}" })
