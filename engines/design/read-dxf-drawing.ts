import { buildGeometry } from '../dxf/build-geometry.ts'
import type { DisplayText } from '../dxf/drawing/display-list.ts'
import { plainText } from '../dxf/drawing/plain-text.ts'
import type { DxfDocument, DxfLayout } from '../dxf/dxf-document.ts'
import type { DxfEntity } from '../dxf/dxf-entity.ts'
import { readDxf } from '../dxf/read-dxf.ts'
import type { SheetBox } from './design-result.ts'
import { boxOfEntity, type DxfSpace, moved } from './dxf-space.ts'
import { readAxes } from './read-axes.ts'
import { readDimensions } from './read-dimensions.ts'
import {
  type AttributeBlock,
  isPlaced,
  placeOn,
  type ReadDrawing,
  type ReadSheet,
  type UsedLayer,
} from './read-drawing.ts'

/** $INSUNITS -> millimetres. What is not here is no length that buildings are drawn in. */
const MILLIMETRES: Readonly<Record<number, number>> = {
  1: 25.4,
  2: 304.8,
  4: 1,
  5: 10,
  6: 1000,
  8: 25.4e-6,
  9: 0.0254,
  10: 914.4,
  14: 100,
}
const INCH = 25.4
/** Beyond the first thousand nobody reads on; a drawing of a whole town has rectangles without end. */
const MOST_FRAMES = 5_000
/** Texts of one sheet, and letters of one text: nothing longer stands in a title block. */
const MOST_TEXTS = 50_000
const MOST_LETTERS = 300
/** Share by which the sides of a rectangle may be out of straight. */
const STRAIGHT = 1e-4

/**
 * Takes from a drawing what its checks need, as the viewer shows it.
 * @throws DxfUnreadableError where it is no DXF file or holds nothing
 */
export function readDxfDrawing(bytes: Uint8Array, onProgress?: (fraction: number) => void): ReadDrawing {
  const document = readDxf(bytes, onProgress && { onProgress })
  const { list, problems } = buildGeometry(document)
  const unit = MILLIMETRES[document.units] ?? null
  const spaces = list.spaces.map((display, at): DxfSpace => {
    const layout = at === 0 ? null : document.layouts[at - 1]
    return { layout: layout?.name ?? '', entities: layout ? entitiesOf(document, layout) : document.entities, display }
  })
  const layers = usedLayers(spaces)
  const [model] = spaces
  const drawn = spaces.filter(
    ({ layout, entities }) => layout !== '' && entities.some(({ shape }) => shape.kind !== 'viewport'),
  )
  const sheets = (drawn.length > 0 ? drawn : spaces.slice(0, 1)).map((space) => sheetOf(document, space, list.layers))
  return {
    ...{ format: 'dxf', sheets, layers, unit },
    dimensions: spaces.flatMap((space) => readDimensions(document, space)),
    axes: model && unit !== null ? readAxes(document, model, unit) : null,
    warnings: problems.map(({ code, count, sample }) => `${code}: ${count} ${sample}`.trim()),
  }
}

/** The open layout has its entities in the section of the model; the others have them in their blocks. */
function entitiesOf(document: DxfDocument, { block }: DxfLayout): readonly DxfEntity[] {
  const own = document.blocks.get(block)?.entities ?? []
  return block === '*paper_space' && own.length === 0 ? document.paperEntities : own
}

function sheetOf(
  document: DxfDocument,
  { layout, entities, display }: DxfSpace,
  layers: readonly { readonly name: string }[],
): ReadSheet {
  const { origin, entities: facts } = display
  const paperUnit = document.isMetric ? 1 : INCH
  return {
    ...{ layout, page: null, box: display.box },
    texts: display.texts.slice(0, MOST_TEXTS).flatMap((text) => {
      const words = text.text.slice(0, MOST_LETTERS).trim()
      const box = textBox(text, origin)
      const layer = layers[facts.layerOf[text.entity] ?? 0]?.name ?? ''
      return words === '' || !isPlaced(box) ? [] : [{ text: words, box, layer }]
    }),
    blocks: entities.flatMap((entity, at) => attributesOf(entity, boxOfEntity(display, at)) ?? []),
    windows: display.viewports.flatMap(({ x, y, width, height, viewHeight }) => {
      const box: SheetBox = [x - width / 2, y - height / 2, x + width / 2, y + height / 2]
      return [{ box: moved(box, origin), ratio: viewHeight / height }]
    }),
    frames: entities
      .flatMap((entity) => {
        const frame = frameOf(entity)
        return frame ? [frame] : []
      })
      .slice(0, MOST_FRAMES),
    paper: layout !== '' && display.paper ? [display.paper.width * paperUnit, display.paper.height * paperUnit] : null,
  }
}

/** Around a line of letters, as high as its capitals and a little more. */
function textBox(text: DisplayText, origin: readonly [number, number]): SheetBox {
  const { x, y, height, angle, anchor, line, width, fit } = text
  const wide = fit || width
  const left = -wide * anchor
  const base = line === 3 ? -height : line === 2 ? -height / 2 : 0
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const corners = [
    [left, base],
    [left + wide, base],
    [left + wide, base + height],
    [left, base + height],
  ].map(([a = 0, b = 0]) => [x + origin[0] + a * cosine - b * sine, y + origin[1] + a * sine + b * cosine] as const)
  const [xs, ys] = [corners.map(([at]) => at), corners.map(([, at]) => at)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

function attributesOf({ shape }: DxfEntity, box: SheetBox | null): AttributeBlock | null {
  if (shape.kind !== 'insert' || shape.attributes.length === 0 || !box) return null
  const attributes = shape.attributes.flatMap(({ shape: part }) =>
    part.kind === 'text'
      ? [{ tag: part.tag.slice(0, MOST_LETTERS), text: plainText(part.text.slice(0, MOST_LETTERS)).trim() }]
      : [],
  )
  return { name: shape.block, attributes, box }
}

/** The rectangle that a closed path is; null where it is another shape or lies aslant. */
function frameOf({ shape }: DxfEntity): SheetBox | null {
  if (shape.kind !== 'path') return null
  const { corners } = shape
  const points = Array.from(
    { length: corners.length / 5 },
    (_, at) => corners.slice(at * 5, at * 5 + 3) as [number, number, number],
  )
  if (points.some(([, , bulge]) => bulge !== 0)) return null
  const [first, last] = [points[0], points.at(-1)]
  const isBack = points.length === 5 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
  if (!(isBack || (points.length === 4 && shape.isClosed))) return null
  const four = points.slice(0, 4)
  const [xs, ys] = [four.map(([x]) => x), four.map(([, y]) => y)]
  const box: SheetBox = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  const slack = STRAIGHT * Math.max(box[2] - box[0], box[3] - box[1])
  const near = (value: number, one: number, other: number) =>
    Math.min(Math.abs(value - one), Math.abs(value - other)) <= slack
  const isStraight = four.every(([x, y]) => near(x, box[0], box[2]) && near(y, box[1], box[3]))
  return isStraight && isPlaced(box) && box[2] > box[0] && box[3] > box[1] ? box : null
}

/** Layers that something lies on, in all spaces. */
function usedLayers(spaces: readonly DxfSpace[]): UsedLayer[] {
  const found = new Map<string, { name: string; count: number; place: UsedLayer['place'] }>()
  for (const { layout, entities, display } of spaces)
    for (const [at, { layer, shape }] of entities.entries()) {
      if (shape.kind === 'viewport') continue
      const known = found.get(layer.toLowerCase()) ?? { name: layer, count: 0, place: null }
      const box = known.place ? null : boxOfEntity(display, at)
      if (box) known.place = placeOn({ layout, page: null }, box)
      known.count += 1
      found.set(layer.toLowerCase(), known)
    }
  return [...found.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}
