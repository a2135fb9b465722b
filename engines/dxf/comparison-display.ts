import type { DrawingComparison, EntityState } from './compare-drawings.ts'
import type {
  DisplayFills,
  DisplayLines,
  DisplayList,
  DisplaySpace,
  DisplayStyle,
  DisplayText,
} from './drawing/display-list.ts'

/** Layers of a comparison, in drawing order: what is gone lies under what is new. */
export const COMPARISON_STATES: readonly EntityState[] = ['unchanged', 'removed', 'changed', 'moved', 'added']

/** 0xRRGGBB; the viewer moves them until they can be seen on its ground. */
export const COMPARISON_COLOURS: Readonly<Record<EntityState, number>> = {
  unchanged: 0xa6a39c,
  removed: 0xd03a2f,
  changed: 0xd9730d,
  moved: 0x2f6db3,
  added: 0x1f8a4c,
}

/**
 * One drawing out of two revisions: the newer one and what was removed of the older one, coloured by what happened, each
 * state a layer of its own.
 */
export function comparisonDisplay(older: DisplayList, newer: DisplayList, comparison: DrawingComparison): DisplayList {
  const [before, after] = [older.spaces[0], newer.spaces[0]]
  if (!before || !after) throw new Error('A display list begins with model space.')
  const styles = COMPARISON_STATES.map(
    (state, layer): DisplayStyle => ({
      layer,
      colour: COMPARISON_COLOURS[state],
      pattern: 0,
      patternScale: 1,
      weight: 25,
    }),
  )
  const styleOf = (state: EntityState | undefined) => COMPARISON_STATES.indexOf(state ?? 'unchanged')
  const shift = [before.origin[0] - after.origin[0], before.origin[1] - after.origin[1]] as const
  const offset = after.entities.handles.length
  const kept: Part = {
    space: after,
    styleAt: (entity) => styleOf(comparison.newStates[entity]),
    shift: [0, 0],
    offset: 0,
  }
  const gone: Part = {
    space: before,
    styleAt: (entity) => (comparison.oldStates[entity] === 'removed' ? styleOf('removed') : -1),
    shift,
    offset,
  }
  const parts = [kept, gone]
  return {
    styles,
    layers: COMPARISON_STATES.map((state) => ({
      name: state,
      colour: COMPARISON_COLOURS[state],
      isOn: true,
      isFrozen: false,
      isLocked: false,
      entityCount: comparison.counts[state],
    })),
    patterns: [[]],
    fonts: [...newer.fonts, ...older.fonts],
    units: newer.units,
    spaces: [mergeSpace(after, before, parts, newer.fonts.length)],
  }
}

interface Part {
  readonly space: DisplaySpace
  /** Number of the style, or -1 for what is left out. */
  readonly styleAt: (entity: number) => number
  readonly shift: readonly [number, number]
  /** Added to the numbers of the entities. */
  readonly offset: number
}

function mergeSpace(
  after: DisplaySpace,
  before: DisplaySpace,
  parts: readonly Part[],
  fontOffset: number,
): DisplaySpace {
  const lines = parts.flatMap((part) => [pick(part, part.space.lines, 4), pick(part, part.space.dashed, 4)])
  const fills = parts.map((part) => pick(part, part.space.fills, 6))
  const points = parts.map((part) => pick(part, part.space.points, 2))
  return {
    ...after,
    box: unite(after.box, before.box),
    lines: { ...join(lines), starts: new Float32Array(0) },
    dashed: { ...join([]), starts: new Float32Array(0) },
    fills: join(fills),
    points: join(points),
    rays: { values: new Float32Array(0), entities: new Uint32Array(0), styles: new Uint16Array(0) },
    texts: parts.flatMap((part, index) => pickTexts(part, index === 0 ? 0 : fontOffset)),
    entities: {
      types: [...after.entities.types, ...before.entities.types],
      typeOf: Uint16Array.from([
        ...after.entities.typeOf,
        ...before.entities.typeOf.map((type) => type + after.entities.types.length),
      ]),
      layerOf: Uint16Array.from(
        parts.flatMap((part) =>
          part.space.entities.handles.map((_handle, entity) => Math.max(0, part.styleAt(entity))),
        ),
      ),
      handles: [...after.entities.handles, ...before.entities.handles],
      boxes: moved(parts.map((part) => ({ values: part.space.entities.boxes, shift: part.shift }))),
      signatures: new Uint32Array(0),
    },
  }
}

type Pieces = Pick<DisplayFills, 'positions' | 'entities' | 'styles'>

function pick(part: Part, source: DisplayLines | DisplayFills, size: number): Pieces {
  const chosen: number[] = []
  for (let index = 0; index < source.entities.length; index += 1)
    if (part.styleAt(source.entities[index] ?? 0) >= 0) chosen.push(index)
  const positions = new Float32Array(chosen.length * size)
  const entities = new Uint32Array(chosen.length)
  const styles = new Uint16Array(chosen.length)
  for (const [place, index] of chosen.entries()) {
    const entity = source.entities[index] ?? 0
    entities[place] = entity + part.offset
    styles[place] = part.styleAt(entity)
    for (let at = 0; at < size; at += 1)
      positions[place * size + at] = (source.positions[index * size + at] ?? 0) + part.shift[at % 2 === 0 ? 0 : 1]
  }
  return { positions, entities, styles }
}

function pickTexts(part: Part, fontOffset: number): DisplayText[] {
  return part.space.texts
    .filter((text) => part.styleAt(text.entity) >= 0)
    .map((text) => ({
      ...text,
      x: text.x + part.shift[0],
      y: text.y + part.shift[1],
      font: text.font + fontOffset,
      style: part.styleAt(text.entity),
      entity: text.entity + part.offset,
    }))
}

function join(parts: readonly Pieces[]): Pieces {
  const count = parts.reduce((sum, { entities }) => sum + entities.length, 0)
  const size = parts.reduce((sum, { positions }) => sum + positions.length, 0)
  const result = { positions: new Float32Array(size), entities: new Uint32Array(count), styles: new Uint16Array(count) }
  let [atPosition, atEntity] = [0, 0]
  for (const { positions, entities, styles } of parts) {
    result.positions.set(positions, atPosition)
    result.entities.set(entities, atEntity)
    result.styles.set(styles, atEntity)
    atPosition += positions.length
    atEntity += entities.length
  }
  return result
}

function moved(
  parts: readonly { values: Float32Array; shift: readonly [number, number] }[],
): Float32Array<ArrayBuffer> {
  return Float32Array.from(
    parts.flatMap(({ values, shift }) => Array.from(values, (value, index) => value + shift[index % 2 === 0 ? 0 : 1])),
  )
}

function unite(one: DisplaySpace['box'], other: DisplaySpace['box']): DisplaySpace['box'] {
  if (!one || !other) return one ?? other
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[2], other[2]),
    Math.max(one[3], other[3]),
  ]
}
