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
 * Tree, classes and GlobalIds of a file: what a list of models or a tree needs before anything is built.
 * @param bytes STEP bytes, as `loadIfcBytes` gives them. @throws IfcUnreadableError
 */
export function readIfcOutline(bytes: Uint8Array): IfcOutline {
  const globalIds = new GlobalIdTable(bytes)
  const file = new IfcFile(bytes, (schema) => ({
    wants: (keyword) => schema.entity(keyword)?.attributes[0]?.name === 'GlobalId',
    meet: (id, start) => {
      if (!globalIds.addAt(start, id)) addOddId(globalIds, bytes, id, start)
    },
  }))
  const { classes: rowClasses, keywords } = file.index
  const relations = keywords.map((keyword) => TREE_RELATIONS.find(([name]) => name === keyword) ?? null)
  const counts = new Uint32Array(keywords.length)
  const tree = new Map<number, number[]>()
  for (let row = 0; row < rowClasses.length; row++) {
    const rowClass = rowClasses[row]!
    counts[rowClass]! += 1
    const relation = relations[rowClass]
    if (relation) addToTree(tree, file, row, relation)
  }
  return { classes: new Map(keywords.map((keyword, index) => [keyword, counts[index]!])), globalIds, tree }
}

/** Spaces, comments or another length: the slow way. */
function addOddId(globalIds: GlobalIdTable, bytes: Uint8Array, id: number, start: number): void {
  const [first] = readStepParameters(bytes, start) ?? []
  if (typeof first === 'string') globalIds.addOdd(first, id)
}

function addToTree(
  tree: Map<number, number[]>,
  file: IfcFile,
  row: number,
  [, wholeAt, partsAt]: (typeof TREE_RELATIONS)[number],
): void {
  const values = readStepParameters(file.index.bytes, file.index.starts[row]!) ?? []
  const [whole] = referencesOf(values[wholeAt])
  if (whole === undefined) return
  const parts = referencesOf(values[partsAt])
  const known = tree.get(whole)
  if (known) for (const part of parts) known.push(part)
  else tree.set(whole, parts)
}
