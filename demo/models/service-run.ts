import type { IfcModel, WrittenElement, WrittenType } from '#engines/ifc-writer/ifc-model.ts'
import type { MaterialSpec } from '#engines/ifc-writer/material-writer.ts'
import {
  at,
  boxShape,
  type Frame,
  rodShape,
  type Shape,
  type SurfaceStyle,
  type Vec3,
} from '#engines/ifc-writer/shape.ts'
import { enumeration } from '#engines/ifc-writer/step-file.ts'
import { MATERIAL, STYLE } from './palette.ts'

export const SYSTEMS = {
  supply: { name: 'Supply air', kind: 'AIRCONDITIONING' },
  sprinkler: { name: 'Sprinkler', kind: 'FIREPROTECTION' },
  chilled: { name: 'Chilled water', kind: 'CHILLEDWATER' },
  power: { name: 'Power distribution', kind: 'ELECTRICAL' },
  lighting: { name: 'Lighting', kind: 'LIGHTING' },
  solar: { name: 'Photovoltaics', kind: 'POWERGENERATION' },
} as const
export type SystemCode = keyof typeof SYSTEMS

/** Writes ducts, pipes, trays and fixtures and remembers which system each belongs to. */
export class ServiceRun {
  readonly #model: IfcModel
  readonly #members = new Map<SystemCode, WrittenElement[]>()

  constructor(model: IfcModel) {
    this.#model = model
  }

  /** Rectangular duct between two corners of a box; `along` is the axis of flow. */
  duct(path: string, storey: string, min: Vec3, max: Vec3, along: 0 | 1 | 2): WrittenElement {
    const length = max[along] - min[along]
    const [width, height] = [0, 1, 2].filter((axis) => axis !== along).map((axis) => max[axis as 0]! - min[axis as 0]!)
    return this.#add('supply', {
      path,
      storey,
      ifcClass: 'IfcDuctSegment',
      name: `Duct ${millimetres(width!)} × ${millimetres(height!)}`,
      kind: 'RIGIDSEGMENT',
      frame: at(0, 0, 0),
      shapes: [boxShape(min, max, STYLE.duct)],
      material: MATERIAL.galvanised,
      properties: { Pset_DuctSegmentTypeCommon: { Reference: 'DU-R', Status: 'New' } },
      quantities: { name: 'Qto_DuctSegmentBaseQuantities', values: { Length: { kind: 'length', value: length } } },
    })
  }

  ductFitting(path: string, storey: string, min: Vec3, max: Vec3, kind: string): WrittenElement {
    return this.#add('supply', {
      path,
      storey,
      kind,
      ifcClass: 'IfcDuctFitting',
      name: kind === 'BEND' ? 'Duct bend' : 'Duct branch',
      frame: at(0, 0, 0),
      shapes: [boxShape(min, max, STYLE.duct)],
      material: MATERIAL.galvanised,
      properties: { Pset_DuctFittingTypeCommon: { Reference: 'DF-1', Status: 'New' } },
    })
  }

  pipe(system: SystemCode, path: string, storey: string, from: Vec3, to: Vec3, radius: number): WrittenElement {
    const style = system === 'chilled' ? STYLE.chilled : STYLE.sprinkler
    const length = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2])
    return this.#add(system, {
      path,
      storey,
      ifcClass: 'IfcPipeSegment',
      name: `Pipe DN${millimetres(radius * 2)}`,
      kind: 'RIGIDSEGMENT',
      frame: at(0, 0, 0),
      shapes: [rodShape(from, to, { kind: 'circle', radius }, style)],
      material: MATERIAL.blackSteel,
      properties: {
        Pset_PipeSegmentTypeCommon: { Reference: `DN${millimetres(radius * 2)}`, Status: 'New' },
        Pset_PipeSegmentOccurrence: {
          InsideDiameter: { measure: 'IfcPositiveLengthMeasure', value: radius * 2 - 0.008 },
        },
      },
      quantities: { name: 'Qto_PipeSegmentBaseQuantities', values: { Length: { kind: 'length', value: length } } },
    })
  }

  /** Ladder tray: two sides and the bed, along x, y or z. */
  tray(path: string, storey: string, min: Vec3, max: Vec3): WrittenElement {
    return this.#add('power', {
      path,
      storey,
      ifcClass: 'IfcCableCarrierSegment',
      name: `Cable tray ${millimetres(Math.min(max[0] - min[0], max[1] - min[1]))}`,
      kind: 'CABLETRAYSEGMENT',
      frame: at(0, 0, 0),
      shapes: [boxShape(min, max, STYLE.tray)],
      material: MATERIAL.galvanised,
      properties: { Pset_CableCarrierSegmentTypeCommon: { Reference: 'CT-1', Status: 'New' } },
      quantities: {
        name: 'Qto_CableCarrierSegmentBaseQuantities',
        values: { Length: { kind: 'length', value: Math.max(...max.map((value, axis) => value - min[axis as 0]!)) } },
      },
    })
  }

  /** A thing of a type that stands at a point: terminal, head, luminaire, pump. */
  place(system: SystemCode, path: string, storey: string, fixture: Fixture, frame: Frame): WrittenElement {
    const { ifcClass, name, kind, properties } = fixture
    return this.#add(system, {
      path,
      storey,
      ifcClass,
      name,
      kind,
      frame,
      type: fixture.type,
      properties,
      material: MATERIAL.galvanised,
    })
  }

  fixture(path: string, ifcClass: string, name: string, kind: string, shapes: Shape[], set: string): Fixture {
    const type = this.#model.type({ path, ifcClass: `${ifcClass}Type`, name, tail: [enumeration(kind)], shapes })
    return { type, ifcClass, name, kind, properties: { [set]: { Reference: path.toUpperCase(), Status: 'New' } } }
  }

  /** Writes the systems; call once, after the last element. */
  finish(): void {
    for (const [code, members] of this.#members) {
      this.#model.system(`system/${code}`, SYSTEMS[code].name, SYSTEMS[code].kind, members)
    }
  }

  #add(system: SystemCode, part: Part): WrittenElement {
    const { kind, ...spec } = part
    const written = this.#model.element({ ...spec, tail: [enumeration(kind)] })
    const members = this.#members.get(system)
    if (members) members.push(written)
    else this.#members.set(system, [written])
    return written
  }
}

export interface Fixture {
  readonly type: WrittenType
  readonly ifcClass: string
  readonly name: string
  readonly kind: string
  readonly properties: Readonly<Record<string, Readonly<Record<string, string>>>>
}

type Part = Parameters<IfcModel['element']>[0] & { readonly kind: string; readonly material: MaterialSpec }

/** Solid cylinder along z from `bottom` to `top`. */
export function cylinder(radius: number, bottom: number, top: number, style: SurfaceStyle, x = 0, y = 0): Shape {
  return { kind: 'extrusion', profile: { kind: 'circle', radius }, frame: at(x, y, bottom), depth: top - bottom, style }
}

function millimetres(metres: number): number {
  return Math.round(metres * 1000)
}
