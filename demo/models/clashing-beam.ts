import type { IfcModel } from '#engines/ifc-writer/ifc-model.ts'
import { at, boxShape } from '#engines/ifc-writer/shape.ts'
import { enumeration } from '#engines/ifc-writer/step-file.ts'
import { levelOf, soffitOf } from './building-plan.ts'
import { MATERIAL, STYLE } from './palette.ts'

/** A downstand beam that reaches into a corridor wall on purpose; `clashes.ts` lists it. */
export function writeClashingBeam(model: IfcModel): void {
  const bottom = soffitOf(levelOf('L3')) - 0.4
  model.element({
    path: 'clash/downstand-beam',
    ifcClass: 'IfcBeam',
    name: 'Downstand beam L4',
    storey: 'L3',
    frame: at(0, 0, 0),
    tail: [enumeration('BEAM')],
    material: MATERIAL.concrete,
    tag: 'B-L4-X1',
    shapes: [boxShape([47.4, 14.25, bottom], [50, 14.55, bottom + 1], STYLE.concrete)],
    properties: { Pset_BeamCommon: { Reference: 'B-300x1000', LoadBearing: true, FireRating: 'R120' } },
  })
}
