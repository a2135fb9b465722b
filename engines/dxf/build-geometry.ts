import { curveTolerance } from './drawing/curve-tolerance.ts'
import type { DisplayEntities, DisplayList, DisplaySpace } from './drawing/display-list.ts'
import { drawEntity } from './drawing/draw-entity.ts'
import { type DrawingWork, ProblemCounter, TOP_PLACE } from './drawing/drawing-work.ts'
import { entitySignatures } from './drawing/entity-signature.ts'
import { PointList } from './drawing/flatten.ts'
import { FontTable } from './drawing/font-table.ts'
import { layoutViewports } from './drawing/layout-viewports.ts'
import { SpaceBuilder } from './drawing/space-builder.ts'
import { StyleTable } from './drawing/style-table.ts'
import type { DxfDocument, DxfLayout, DxfProblem } from './dxf-document.ts'
import type { DxfEntity } from './dxf-entity.ts'

/** How many entities of a type the file has, and how many of them the picture shows. */
export interface TypeCount {
  parsed: number
  drawn: number
}

export interface DrawingGeometry {
  readonly list: DisplayList
  /** Model space by entity type. */
  readonly counts: Readonly<Record<string, TypeCount>>
  /** Lowest and highest corner of model space in three axes; null where it is empty. Text boxes are estimates. */
  readonly extents: readonly [readonly [number, number, number], readonly [number, number, number]] | null
  readonly problems: readonly DxfProblem[]
}

export interface BuildGeometryOptions {
  /** For comparing revisions; takes about as long again as building. */
  readonly hasSignatures?: boolean
}

/**
 * Makes a drawing ready for the screen: lines, fills and letters in arrays. The same for the viewer, the server's stored
 * display data and the report, so that what the report calls drawn is what is seen.
 */
export function buildGeometry(document: DxfDocument, options: BuildGeometryOptions = {}): DrawingGeometry {
  const work: DrawingWork = {
    document,
    styles: new StyleTable(document),
    fonts: new FontTable(document),
    problems: new ProblemCounter(),
    list: new PointList(),
    tolerance: curveTolerance(document),
    space: new SpaceBuilder(),
  }
  const counts: Record<string, TypeCount> = {}
  const model = drawSpace(work, document.entities, null, (entity, isDrawn) => {
    counts[entity.type] ??= { parsed: 0, drawn: 0 }
    const count = counts[entity.type] as TypeCount
    count.parsed += 1
    if (isDrawn) count.drawn += 1
    else if (entity.shape.kind !== 'unsupported') work.problems.add('draws-nothing', entity.type)
  })
  const { low, high } = work.space
  const extents = low[0] <= high[0] ? ([low, high] as const) : null
  const layouts = document.layouts.map((layout) => drawSpace(work, layoutEntities(document, layout), layout, () => {}))
  const signatures = options.hasSignatures ? entitySignatures(document, document.entities) : new Uint32Array(0)
  const signed = { ...model, entities: { ...model.entities, signatures } }
  const spaces = [signed, ...layouts.map((space) => relateViewports(space, model))]
  const { styles, fonts } = work
  const list: DisplayList = {
    styles: styles.styles,
    layers: styles.layers(),
    patterns: styles.patterns,
    fonts: fonts.fonts,
    units: document.units,
    spaces,
  }
  return { list, counts, extents, problems: [...document.problems, ...work.problems.list()] }
}

/** The open layout has its entities in the section of the model; the others have them in their blocks. */
function layoutEntities(document: DxfDocument, layout: DxfLayout): readonly DxfEntity[] {
  const own = document.blocks.get(layout.block)?.entities ?? []
  return layout.block === '*paper_space' && own.length === 0 ? document.paperEntities : own
}

function drawSpace(
  work: DrawingWork,
  entities: readonly DxfEntity[],
  layout: DxfLayout | null,
  report: (entity: DxfEntity, isDrawn: boolean) => void,
): DisplaySpace {
  const builder = new SpaceBuilder()
  work.space = builder
  for (const [number, entity] of entities.entries()) {
    builder.beginEntity(number)
    const before = builder.partCount
    drawEntity(work, entity, TOP_PLACE)
    builder.endEntity()
    if (!layout) work.styles.countOnLayer(work.styles.layer(entity.layer))
    report(entity, builder.partCount > before)
  }
  if (builder.isFull) work.problems.add('too-many-parts', layout?.name ?? 'Model')
  return finishSpace(work, builder, entities, layout)
}

function finishSpace(
  work: DrawingWork,
  builder: SpaceBuilder,
  entities: readonly DxfEntity[],
  layout: DxfLayout | null,
): DisplaySpace {
  const box = drawnBox(builder)
  const origin: readonly [number, number] = box ? [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] : [0, 0]
  return {
    name: layout?.name ?? 'Model',
    isModel: layout === null,
    origin,
    box,
    lines: builder.lines.finish(origin, false),
    dashed: builder.dashed.finish(origin, true),
    fills: builder.fillsAt(origin),
    rays: {
      values: shiftRays(builder.rayValues.floats(), builder, origin),
      entities: builder.rayEntities.wholes(),
      styles: builder.rayStyles.shorts(),
    },
    points: {
      positions: builder.pointPositions.places(origin),
      entities: builder.pointEntities.wholes(),
      styles: builder.pointStyles.shorts(),
    },
    texts: builder.texts.map((text) => ({ ...text, x: text.x - origin[0], y: text.y - origin[1] })),
    viewports: layout ? layoutViewports(work, builder, entities, origin) : [],
    paper: layout?.paper ?? null,
    entities: entityFacts(work, builder, entities, origin),
  }
}

/** Union of the boxes of all entities. */
function drawnBox(builder: SpaceBuilder): readonly [number, number, number, number] | null {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let index = 0; index < builder.boxes.length; index += 4) {
    box[0] = Math.min(box[0], builder.boxes.at(index))
    box[1] = Math.min(box[1], builder.boxes.at(index + 1))
    box[2] = Math.max(box[2], builder.boxes.at(index + 2))
    box[3] = Math.max(box[3], builder.boxes.at(index + 3))
  }
  return box[0] <= box[2] ? box : null
}

function shiftRays(
  values: Float32Array<ArrayBuffer>,
  builder: SpaceBuilder,
  origin: readonly [number, number],
): Float32Array<ArrayBuffer> {
  for (let index = 0; index < values.length; index += 5) {
    values[index] = builder.rayValues.at(index) - origin[0]
    values[index + 1] = builder.rayValues.at(index + 1) - origin[1]
  }
  return values
}

function entityFacts(
  work: DrawingWork,
  builder: SpaceBuilder,
  entities: readonly DxfEntity[],
  origin: readonly [number, number],
): DisplayEntities {
  const types: string[] = []
  const numbers = new Map<string, number>()
  const typeOf = new Uint16Array(entities.length)
  const layerOf = new Uint16Array(entities.length)
  for (const [index, entity] of entities.entries()) {
    let type = numbers.get(entity.type)
    if (type === undefined) {
      type = types.push(entity.type) - 1
      numbers.set(entity.type, type)
    }
    typeOf[index] = type
    layerOf[index] = work.styles.layer(entity.layer)
  }
  const handles = entities.map((entity) => entity.handle)
  return { types, typeOf, layerOf, handles, boxes: builder.boxes.places(origin), signatures: new Uint32Array(0) }
}

function relateViewports(space: DisplaySpace, model: DisplaySpace): DisplaySpace {
  const viewports = space.viewports.map((viewport) => ({
    ...viewport,
    viewX: viewport.viewX - model.origin[0],
    viewY: viewport.viewY - model.origin[1],
  }))
  return { ...space, viewports }
}
