import { detectionUnreadable } from './detection-unreadable.ts'
import type { OnnxTensor } from './onnx-facts.ts'
import { BrokenMessage, fieldsOf, numbersOf, textOf } from './protobuf-fields.ts'

/** What the file itself says, before anything of it is run. */
export interface OnnxFile {
  readonly producer: string
  readonly opset: number
  readonly operators: readonly string[]
  /** Without those that are constants of the file. */
  readonly inputs: readonly OnnxTensor[]
  readonly outputs: readonly OnnxTensor[]
  readonly metadata: ReadonlyMap<string, string>
}

/** Numbers of the fields of onnx.proto that are read here. */
const MODEL = { producer: 2, graph: 7, opset: 8, metadata: 14 }
const GRAPH = { node: 1, initializer: 5, input: 11, output: 12 }
const NODE = { type: 4, attribute: 5, domain: 7 }
const ATTRIBUTE = { tensor: 5, graph: 6, graphs: 11 }
const TENSOR = { name: 8, external: 13, location: 14 }

/** Domains whose operators the runtime knows. */
const KNOWN_DOMAINS = new Set(['', 'ai.onnx', 'ai.onnx.ml', 'com.microsoft'])
const DEEPEST = 8
const TYPES: Readonly<Record<number, string>> = {
  1: 'float32',
  2: 'uint8',
  6: 'int32',
  7: 'int64',
  10: 'float16',
  11: 'float64',
}

interface Found {
  readonly operators: Set<string>
  readonly constants: Set<string>
  hasExternal: boolean
}

/**
 * Reads what an ONNX file says of itself. Its numbers are not looked at.
 * @throws UnreadableFileError `no-onnx`, `external-data`, `unknown-operators`
 */
export function readOnnx(bytes: Uint8Array): OnnxFile {
  try {
    return readModel(bytes)
  } catch (error) {
    if (error instanceof BrokenMessage) throw detectionUnreadable('no-onnx', {}, error)
    throw error
  }
}

function readModel(bytes: Uint8Array): OnnxFile {
  let [producer, opset] = ['', 0]
  let graph: Uint8Array | null = null
  const metadata = new Map<string, string>()
  for (const field of fieldsOf(bytes)) {
    if (field.number === MODEL.producer) producer = textOf(field)
    else if (field.number === MODEL.graph) graph = field.bytes
    else if (field.number === MODEL.opset && field.bytes) opset ||= opsetOf(field.bytes)
    else if (field.number === MODEL.metadata && field.bytes) metadata.set(...entryOf(field.bytes))
  }
  if (!graph || opset === 0) throw detectionUnreadable('no-onnx')
  const found: Found = { operators: new Set(), constants: new Set(), hasExternal: false }
  const { inputs, outputs } = readGraph(graph, found, 0)
  if (found.hasExternal) throw detectionUnreadable('external-data')
  const unknown = [...found.operators].filter((name) => name.includes(':'))
  if (unknown.length > 0) {
    const names = unknown.slice(0, 5).map((name) => name.slice(0, 60))
    throw detectionUnreadable('unknown-operators', { names: names.join(', ') })
  }
  const operators = [...found.operators].toSorted()
  return {
    producer,
    opset,
    operators,
    inputs: inputs.filter(({ name }) => !found.constants.has(name)),
    outputs,
    metadata,
  }
}

function readGraph(graph: Uint8Array, found: Found, depth: number): { inputs: OnnxTensor[]; outputs: OnnxTensor[] } {
  if (depth > DEEPEST) throw detectionUnreadable('no-onnx')
  const [inputs, outputs]: [OnnxTensor[], OnnxTensor[]] = [[], []]
  for (const { number, bytes } of fieldsOf(graph)) {
    if (!bytes) continue
    if (number === GRAPH.node) readNode(bytes, found, depth)
    else if (number === GRAPH.initializer) readTensor(bytes, found)
    else if (number === GRAPH.input) inputs.push(tensorOf(bytes))
    else if (number === GRAPH.output) outputs.push(tensorOf(bytes))
  }
  return { inputs, outputs }
}

function readNode(node: Uint8Array, found: Found, depth: number): void {
  let [type, domain] = ['', '']
  for (const field of fieldsOf(node)) {
    if (field.number === NODE.type) type = textOf(field)
    else if (field.number === NODE.domain) domain = textOf(field)
    else if (field.number === NODE.attribute && field.bytes) readAttribute(field.bytes, found, depth)
  }
  found.operators.add(KNOWN_DOMAINS.has(domain) ? type : `${domain}:${type}`)
}

function readAttribute(attribute: Uint8Array, found: Found, depth: number): void {
  for (const { number, bytes } of fieldsOf(attribute)) {
    if (!bytes) continue
    if (number === ATTRIBUTE.tensor) readTensor(bytes, found)
    else if (number === ATTRIBUTE.graph || number === ATTRIBUTE.graphs) readGraph(bytes, found, depth + 1)
  }
}

function readTensor(tensor: Uint8Array, found: Found): void {
  for (const field of fieldsOf(tensor)) {
    if (field.number === TENSOR.name) found.constants.add(textOf(field))
    else if (field.number === TENSOR.external || (field.number === TENSOR.location && field.value === 1))
      found.hasExternal = true
  }
}

/** `ValueInfoProto`: name, and below its type the kind of number and the shape. */
function tensorOf(bytes: Uint8Array): OnnxTensor {
  let [name, type] = ['', 'other']
  const dims: (number | null)[] = []
  for (const field of fieldsOf(bytes)) {
    if (field.number === 1) name = textOf(field)
    if (field.number !== 2 || !field.bytes) continue
    for (const { number, bytes: tensor } of fieldsOf(field.bytes)) {
      if (number !== 1 || !tensor) continue
      for (const part of fieldsOf(tensor)) {
        if (part.number === 1) type = TYPES[part.value] ?? 'other'
        if (part.number === 2 && part.bytes)
          for (const dimension of fieldsOf(part.bytes)) dims.push(dimension.bytes ? sizeOf(dimension.bytes) : null)
      }
    }
  }
  return { name, type, dims }
}

/** A size, or null where it has a name or nothing. */
function sizeOf(dimension: Uint8Array): number | null {
  for (const field of fieldsOf(dimension)) {
    const [size = 0] = field.number === 1 ? numbersOf(field) : []
    if (size > 0 && size < 2 ** 31) return size
  }
  return null
}

/** Of the standard operators alone. */
function opsetOf(bytes: Uint8Array): number {
  let [domain, version] = ['', 0]
  for (const field of fieldsOf(bytes)) {
    if (field.number === 1) domain = textOf(field)
    if (field.number === 2) version = field.value
  }
  return domain === '' || domain === 'ai.onnx' ? version : 0
}

function entryOf(bytes: Uint8Array): [key: string, value: string] {
  let [key, value] = ['', '']
  for (const field of fieldsOf(bytes)) {
    if (field.number === 1) key = textOf(field)
    if (field.number === 2) value = textOf(field)
  }
  return [key, value]
}
