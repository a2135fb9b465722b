import { readStepParameters } from '../step/read-step-parameters.ts'
import { referencesOf } from '../step/step-value.ts'
import { GlobalIdTable } from './global-id-table.ts'
import { IfcFile } from './ifc-file.ts'

/** What a file is made of, without its shapes and properties. */
export interface IfcOutline {
  /** Rows of each class, by keyword. */
  readonly classes: ReadonlyMap<string, number>
  /** Express id by GlobalId. */
  readonly globalIds: Pick<GlobalIdTable, 'get' | 'size'>
  /** Children by parent, by express id: project, site, building, storeys, elements, parts. */
  readonly tree: ReadonlyMap<number, readonly number[]>
}

/** Relation -> places of the whole and of its parts, among its attributes. */
const TREE_RELATIONS = [
  ['IFCRELAGGREGATES', 4, 5],
  ['IFCRELNESTS', 4, 5],
  ['IFCRELCONTAINEDINSPATIALSTRUCTURE', 5, 4],
] as const

/**
 * Tree, classes and GlobalIds of a file: what a list of models or a tree needs before anything is built. It is the first of
 * the goals of speed (`bench/ifc-index.ts`); the conversion reads all of a file at once and does not need it.
 * @param bytes STEP bytes, as `loadIfcBytes` gives them. @throws IfcUnreadableError
 */
export function readIfcOutline(bytes: Uint8Array): IfcOutline {
  const globalIds = new GlobalIdTable(bytes)
  const tree = new Map<number, number[]>()
  const name = (id: number, start: number) => {
    if (!globalIds.addAt(start, id)) addOddId(globalIds, bytes, id, start)
  }
  const file = new IfcFile(bytes, (schema) => (keyword) => {
    const relation = TREE_RELATIONS.find(([known]) => known === keyword)
    if (!relation) return schema.entity(keyword)?.attributes[0]?.name === 'GlobalId' ? name : null
    return (id, start) => {
      name(id, start)
      addToTree(tree, bytes, start, relation)
    }
  })
  const { counts, keywords } = file.index
  return { classes: new Map(keywords.map((keyword, index) => [keyword, counts[index]!])), globalIds, tree }
}

/** Spaces, comments or another length: the slow way. */
function addOddId(globalIds: GlobalIdTable, bytes: Uint8Array, id: number, start: number): void {
  const [first] = readStepParameters(bytes, start) ?? []
  if (typeof first === 'string') globalIds.addOdd(first, id)
}

function addToTree(
  tree: Map<number, number[]>,
  bytes: Uint8Array,
  start: number,
  [, wholeAt, partsAt]: (typeof TREE_RELATIONS)[number],
): void {
  const values = readStepParameters(bytes, start) ?? []
  const [whole] = referencesOf(values[wholeAt])
  if (whole === undefined) return
  const parts = referencesOf(values[partsAt])
  const known = tree.get(whole)
  if (known) for (const part of parts) known.push(part)
  else tree.set(whole, parts)
}
