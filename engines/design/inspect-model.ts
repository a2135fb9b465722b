import { checkIdsAsClauses } from '../clauses/ids-as-clauses.ts'
import { IfcModel } from '../ids/ifc-model.ts'
import { IfcUnits } from '../ids/ifc-units.ts'
import { plainOf } from '../step/step-value.ts'
import { bare } from './check-title-block.ts'
import { MOST_AXES, MOST_LEVELS, type NamedLevel } from './design-facts.ts'
import { because } from './design-reason.ts'
import type { DesignResult } from './design-result.ts'
import type { Inspection } from './inspect-drawing.ts'
import { lineAxis } from './read-axes.ts'
import type { GridAxis } from './read-drawing.ts'

/** Results of an IDS that a check shows one by one; the module of IDS has all. */
const MOST_IDS_RESULTS = 2_000
const MILLIMETRES = 1000

/**
 * Storeys and grid lines of a model, its storeys' names, and what it comes to by an IDS.
 * @param ifc STEP bytes, as `loadIfcBytes` has them
 * @param ids null where it is held against none
 * @throws UnreadableFileError where one of them cannot be read
 */
export function inspectModel(ifc: Uint8Array, ids: Uint8Array | null): Inspection {
  const model = new IfcModel(ifc)
  const units = new IfcUnits(model)
  const levels = storeysOf(model, units)
  return {
    results: [...checkStoreys(levels), ...(ids ? checkRequirements(ids, ifc) : [])],
    facts: { kind: 'model', axes: axesOf(model, units), withoutAxes: null, levels },
    looked: model.idsOfKind('IfcElement').length,
    warnings: [],
  }
}

function storeysOf(model: IfcModel, units: IfcUnits): NamedLevel[] {
  return model
    .idsOf('IFCBUILDINGSTOREY')
    .slice(0, MOST_LEVELS)
    .map((id) => {
      const elevation = plainOf(model.attribute(id, 'Elevation'))
      return {
        name: (model.text(id, 'Name') ?? '').slice(0, 200),
        elevation: typeof elevation === 'number' ? units.toSi(elevation, 'IFCLENGTHMEASURE') : null,
        place: null,
        globalId: model.text(id, 'GlobalId'),
      }
    })
}

/** Storeys of one name cannot be told apart by anybody who schedules or takes off by level. */
function checkStoreys(levels: readonly NamedLevel[]): DesignResult[] {
  return levels.flatMap(({ name, globalId }, at) =>
    levels.findIndex((other) => other.name === name) === at
      ? []
      : [
          bare('level.names', 'fail', because('level-twice', { observed: name }), {
            observed: name,
            place: { kind: 'element', globalId, ifcClass: 'IfcBuildingStorey', name },
          }),
        ],
  )
}

function checkRequirements(ids: Uint8Array, ifc: Uint8Array): DesignResult[] {
  const { results, rules } = checkIdsAsClauses(ids, ifc)
  const demands = new Map(rules.map(({ key, clause, demand }) => [key, `${clause}: ${demand.en}`]))
  const shown = results.toSorted((one, other) => ORDER.indexOf(one.outcome) - ORDER.indexOf(other.outcome))
  const kept = shown.slice(0, MOST_IDS_RESULTS).map(({ rule, outcome, reason, observed, evidence }): DesignResult => {
    const { en = '', ar = '' } = reason.details
    return bare('ids', outcome, because('ids', { en, ar }), {
      ...{ observed, expected: (demands.get(rule) ?? rule).slice(0, 500) },
      place:
        evidence?.kind === 'element'
          ? { kind: 'element', globalId: evidence.globalId, ifcClass: evidence.ifcClass, name: evidence.name }
          : null,
    })
  })
  const more = shown.length - kept.length
  return more > 0
    ? [...kept, bare('ids', 'not_tested', because('too-many-ids', { count: more }), { count: more })]
    : kept
}

const ORDER = ['fail', 'not_tested', 'pass']

/** Straight grid lines, in the coordinates of their grid: distances are what drawings and models are compared by. */
function axesOf(model: IfcModel, units: IfcUnits): GridAxis[] {
  const unit = units.toSi(1, 'IFCLENGTHMEASURE') * MILLIMETRES
  return model
    .idsOf('IFCGRID')
    .flatMap((grid) => ['UAxes', 'VAxes', 'WAxes'].flatMap((name) => model.references(grid, name)))
    .slice(0, MOST_AXES)
    .flatMap((axis): GridAxis[] => {
      const [curve] = model.references(axis, 'AxisCurve')
      const ends = curve === undefined ? null : endsOf(model, curve)
      return ends ? [{ tag: model.text(axis, 'AxisTag') ?? '', ...lineAxis(...ends, unit), place: null }] : []
    })
}

type Point = readonly [number, number]

/** Ends of a straight curve; null where it is bent or of a kind that is not read. */
function endsOf(model: IfcModel, curve: number): readonly [Point, Point] | null {
  const points = model.isA(curve, 'IfcPolyline') ? model.references(curve, 'Points') : null
  if (points?.length === 2) {
    const [from, to] = points.map((point) => coordinatesOf(model, point))
    return from && to ? [from, to] : null
  }
  if (model.isA(curve, 'IfcTrimmedCurve')) {
    const [basis] = model.references(curve, 'BasisCurve')
    return basis === undefined ? null : endsOf(model, basis)
  }
  if (!model.isA(curve, 'IfcLine')) return null
  const [origin] = model.references(curve, 'Pnt').map((point) => coordinatesOf(model, point))
  const [direction] = model.references(curve, 'Dir')
  const [vector] = direction === undefined ? [] : model.references(direction, 'Orientation')
  const along = vector === undefined ? null : numbersOf(model, vector, 'DirectionRatios')
  return origin && along ? [origin, [origin[0] + along[0], origin[1] + along[1]]] : null
}

function coordinatesOf(model: IfcModel, point: number): Point | null {
  return numbersOf(model, point, 'Coordinates')
}

function numbersOf(model: IfcModel, id: number, attribute: string): Point | null {
  const value = model.attribute(id, attribute)
  if (!Array.isArray(value)) return null
  const [x, y] = value.map((one) => plainOf(one))
  return typeof x === 'number' && typeof y === 'number' && Number.isFinite(x + y) ? [x, y] : null
}
