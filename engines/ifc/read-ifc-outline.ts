import { readStepParameters } from '../step/read-step-parameters.ts'
import { referencesOf } from '../step/step-value.ts'
import type { IfcFile } from './ifc-file.ts'

/** What a file is made of, without its shapes and properties. */
export interface IfcOutline {
  /** Rows of each class, by keyword. */
  readonly classes: ReadonlyMap<string, number>
  /** Express id by GlobalId. */
  readonly globalIds: ReadonlyMap<string, number>
  /** Children by parent, by express id: project, site, building, storeys, elements, parts. */
  readonly tree: ReadonlyMap<number, readonly number[]>
}

const GLOBAL_ID_LENGTH = 22
const QUOTE = 39
/** Relation -> places of the whole and of its parts, among its attributes. */
const TREE_RELATIONS = [
  ['IFCRELAGGREGATES', 4, 5],
  ['IFCRELNESTS', 4, 5],
  ['IFCRELCONTAINEDINSPATIALSTRUCTURE', 5, 4],
] as const

/** Tree, classes and GlobalIds of a file: what a list of models or a tree needs before anything is built. */
export function readIfcOutline(file: IfcFile): IfcOutline {
  const { index, schema } = file
  const { buffer, byteOffset, length } = index.bytes
  // The same bytes as Node's kind, whose way to a short text is ten times faster than a decoder.
  const bytes = Buffer.from(buffer, byteOffset, length)
  const classes = new Map<string, number>()
  const globalIds = new Map<string, number>()
  for (const keyword of index.keywords) {
    const rows = index.rowsOf(keyword)
    classes.set(keyword, rows.length)
    if (schema.entity(keyword)?.attributes[0]?.name !== 'GlobalId') continue
    for (const row of rows) {
      const globalId = globalIdAt(bytes, index.starts[row]!)
      if (globalId !== null) globalIds.set(globalId, index.ids[row]!)
    }
  }
  return { classes, globalIds, tree: readTree(file) }
}

/** The first attribute of a rooted instance, without reading the others. */
function globalIdAt(bytes: Buffer, start: number): string | null {
  if (bytes[start] === QUOTE && bytes[start + GLOBAL_ID_LENGTH + 1] === QUOTE)
    return bytes.toString('latin1', start + 1, start + 1 + GLOBAL_ID_LENGTH)
  // Spaces, comments or another length: the slow way.
  const [first] = readStepParameters(bytes, start) ?? []
  return typeof first === 'string' ? first : null
}

function readTree(file: IfcFile): Map<number, number[]> {
  const tree = new Map<number, number[]>()
  for (const [keyword, wholeAt, partsAt] of TREE_RELATIONS) {
    for (const row of file.index.rowsOf(keyword)) {
      const values = readStepParameters(file.index.bytes, file.index.starts[row]!) ?? []
      const [whole] = referencesOf(values[wholeAt])
      if (whole === undefined) continue
      const parts = referencesOf(values[partsAt])
      const known = tree.get(whole)
      if (known) known.push(...parts)
      else tree.set(whole, parts)
    }
  }
  return tree
}
