import type { BimTexts } from '../bim-texts.ts'
import type { Vector } from '../model/model-item.ts'
import { figureOf, type HeightShape, lengthsOf, type MeasurementShape, outlineOf, stepsOf } from './measurement.ts'
import { middleOf } from './polygon.ts'
import { lengthOf, minus, plus, unit } from './triangle-mesh.ts'
import type { QuantityWriter } from './write-quantity.ts'

export type LineLook = 'x' | 'y' | 'z' | 'thin' | 'total'

/** What is drawn of a measurement, in project axes. */
export interface MeasureDrawing {
  readonly lines: readonly { readonly from: Vector; readonly to: Vector; readonly look: LineLook }[]
  readonly fill: readonly (readonly Vector[])[]
  readonly ends: readonly Vector[]
  readonly labelAt: Vector
  readonly title: string
  readonly rows: readonly { readonly axis: 'x' | 'y' | 'z' | null; readonly name: string; readonly value: string }[]
  /** For those who do not see it. */
  readonly spoken: string
}

const ARC_STEPS = 14

/** Lines, points and words of one measurement; `isOpen` with its parts. */
export function drawMeasurement(
  shape: MeasurementShape,
  isOpen: boolean,
  texts: BimTexts,
  write: QuantityWriter,
): MeasureDrawing {
  const figure = figureOf(shape)
  const title = write.figure(figure) ?? texts.noValue
  const error = { axis: null, name: '±', value: write.error(figure) } as const
  const base = { fill: [], ends: [], title, spoken: `${texts.measureKinds[shape.kind]} ${title}` }
  switch (shape.kind) {
    case 'distance': {
      const { dx, dy, dz } = lengthsOf(shape)
      const parts = [dx, dy, dz].map(write.length) as [string, string, string]
      const steps = stepsOf(shape)
      const axes = ['x', 'y', 'z'] as const
      return {
        ...base,
        lines: [
          ...(isOpen
            ? axes.map((look, at) => ({ from: steps[at] ?? shape.from, to: steps[at + 1] ?? shape.to, look }))
            : []),
          { from: shape.from, to: shape.to, look: 'total' },
        ],
        ends: [shape.from, shape.to],
        labelAt: middleOf([shape.from, shape.to]),
        rows: isOpen
          ? [...axes.map((axis, at) => ({ axis, name: axis.toUpperCase(), value: parts[at] ?? '' })), error]
          : [],
        spoken: texts.measurement(title, ...parts),
      }
    }
    case 'angle':
      return { ...base, ...drawAngle(shape.from, shape.corner, shape.to), rows: isOpen ? [error] : [] }
    case 'area': {
      const outline = outlineOf(shape)
      return {
        ...base,
        lines: shape.loops.flatMap((loop) =>
          loop.map((from, at) => ({ from, to: loop[(at + 1) % loop.length] ?? from, look: 'total' as const })),
        ),
        fill: shape.loops,
        ends: shape.isFace ? [] : shape.loops.flat(),
        labelAt: middleOf(shape.loops[0] ?? []),
        rows: isOpen ? [{ axis: null, name: texts.outline, value: write.length(outline.perimeter) }, error] : [],
      }
    }
    case 'volume':
      return {
        ...base,
        lines: [],
        labelAt: shape.anchor,
        rows: isOpen
          ? [
              { axis: null, name: texts.surface, value: write.area(shape.surfaceSquareMetres) },
              ...(figure.value === null ? [] : [error]),
            ]
          : [],
        title: figure.value === null ? texts.openBody : title,
        spoken: `${shape.name}: ${figure.value === null ? texts.openBody : title}`,
      }
    case 'height':
      return { ...base, ...drawHeight(shape, isOpen, texts, write) }
  }
}

function drawAngle(from: Vector, corner: Vector, to: Vector) {
  const [a, b] = [minus(from, corner), minus(to, corner)]
  const radius = Math.min(lengthOf(a), lengthOf(b)) * 0.3
  // Between the two directions by halving the chord: good for every angle but a straight one, which has no one plane.
  const arc = Array.from({ length: ARC_STEPS + 1 }, (_, step): Vector => {
    const share = step / ARC_STEPS
    const angle = share * Math.acos(Math.max(-1, Math.min(1, dotOfUnits(a, b))))
    const [u, v] = [unit(a), across(a, b)]
    return plus(plus(corner, u, radius * Math.cos(angle)), v, radius * Math.sin(angle))
  })
  return {
    lines: [
      { from, to: corner, look: 'total' as const },
      { from: corner, to, look: 'total' as const },
      ...arc.slice(1).map((point, at) => ({ from: arc[at] ?? point, to: point, look: 'thin' as const })),
    ],
    ends: [from, corner, to],
    labelAt: arc[ARC_STEPS / 2] ?? corner,
  }
}

function dotOfUnits(a: Vector, b: Vector): number {
  const [u, v] = [unit(a), unit(b)]
  return u[0] * v[0] + u[1] * v[1] + u[2] * v[2]
}

/** The direction in the plane of both that stands upright on the first. */
function across(a: Vector, b: Vector): Vector {
  const u = unit(a)
  return unit(plus(unit(b), u, -dotOfUnits(a, b)))
}

function drawHeight({ at, below, above }: HeightShape, isOpen: boolean, texts: BimTexts, write: QuantityWriter) {
  const low: Vector = [at[0], at[1], below ?? at[2]]
  const high: Vector = [at[0], at[1], above ?? at[2]]
  const parts = [
    ...(below === null ? [] : [{ axis: null, name: texts.toBelow, value: write.length(at[2] - below) }]),
    ...(above === null ? [] : [{ axis: null, name: texts.toAbove, value: write.length(above - at[2]) }]),
  ]
  return {
    lines: [{ from: low, to: high, look: 'total' as const }],
    ends: [low, at, high],
    labelAt: middleOf([low, high]),
    rows: isOpen ? parts : [],
  }
}
