import type { FragmentsModel } from '@thatopen/fragments'
import { readUnitSymbols, type UnitSymbols } from './ifc-units.ts'
import { attributeOf, childLines, type ItemLine, textOf } from './item-line.ts'
import { UNIT_RELATIONS } from './property-relations.ts'
import { buildSpatialIndex, type NamedLine, type RawSpatialItem, type SpatialIndex } from './spatial-tree.ts'

const NAMES_ONLY = {
  attributesDefault: false,
  attributes: ['Name', 'LongName', 'Elevation'],
  relationsDefault: { attributes: false, relations: false },
}

/** Reads tree, things and storeys of a loaded model from its worker. */
export async function readSpatialIndex(model: FragmentsModel, name: string): Promise<SpatialIndex> {
  const [root, shapeIds, categories] = await Promise.all([
    model.getSpatialStructure(),
    model.getItemsIdsWithGeometry(),
    model.getItemsWithGeometryCategories(),
  ])
  const shapes = new Map(shapeIds.map((localId, index) => [localId, categories[index] ?? 'IFCPRODUCT']))
  const all = new Set(shapes.keys())
  collectIds(root, all)
  const ids = [...all]
  // An empty list would mean every line of the file.
  const lines = ids.length > 0 ? await model.getItemsData(ids, NAMES_ONLY) : []
  const named = new Map(ids.map((localId, index) => [localId, namedLine(lines[index] as ItemLine | undefined)]))
  return buildSpatialIndex({ modelId: model.modelId, modelName: name, root, lines: named, shapes })
}

function collectIds(node: RawSpatialItem, into: Set<number>): void {
  if (node.localId !== null) into.add(node.localId)
  for (const child of node.children ?? []) collectIds(child, into)
}

function namedLine(line: ItemLine | undefined): NamedLine {
  if (!line) return { name: null, globalId: null }
  const elevation = attributeOf(line, 'Elevation')?.value
  return {
    name: textOf(line, 'Name'),
    longName: textOf(line, 'LongName'),
    globalId: textOf(line, '_guid'),
    elevationMetres: typeof elevation === 'number' ? elevation : null,
  }
}

export async function readUnits(model: FragmentsModel): Promise<UnitSymbols> {
  const found = await model.getItemsOfCategories([/^IFCUNITASSIGNMENT$/])
  const ids = Object.values(found).flat()
  if (ids.length === 0) return new Map()
  const [assignment] = await model.getItemsData(ids, UNIT_RELATIONS)
  return readUnitSymbols(assignment ? childLines(assignment as ItemLine, 'Units') : [])
}
