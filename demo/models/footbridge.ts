import type { IfcModel } from '#engines/ifc-writer/ifc-model.ts'
import {
  at,
  boxShape,
  type Profile,
  prismShape,
  rodShape,
  type Shape,
  type Vec2,
  type Vec3,
} from '#engines/ifc-writer/shape.ts'
import { enumeration } from '#engines/ifc-writer/step-file.ts'
import { MATERIAL, STYLE } from './palette.ts'

/** Tied arch over the wadi: x along the bridge, deck level at 0. Metres. */
export const FOOTBRIDGE = { span: 64, width: 4.4, rise: 9.6, panels: 16, lean: 1.6 } as const

const STOREY = 'DECK'
const { span, width, rise, panels, lean } = FOOTBRIDGE
const STEP = span / panels
const tube = (radius: number): Profile => ({ kind: 'tube', radius, wall: 0.016 })

/** Centre line of an arch; the two lean towards each other. `side` -1 is the southern one. */
function archPoint(index: number, side: -1 | 1): Vec3 {
  const t = index / panels
  const height = 4 * rise * t * (1 - t)
  return [index * STEP, side * (width / 2 + 0.55 - (lean * height) / rise), height - 0.3]
}

/** Structure of the footbridge: abutments, arches, hangers, ties, cross beams, deck, railings and approach ramps. */
export function writeFootbridge(model: IfcModel): void {
  const add = (path: string, ifcClass: string, name: string, kind: string, shapes: Shape[], reference: string) => {
    const isConcrete = ifcClass === 'IfcFooting' || ifcClass === 'IfcSlab' || ifcClass === 'IfcWall'
    const set =
      {
        IfcFooting: 'Pset_FootingCommon',
        IfcSlab: 'Pset_SlabCommon',
        IfcWall: 'Pset_WallCommon',
        IfcBeam: 'Pset_BeamCommon',
        IfcRailing: 'Pset_RailingCommon',
      }[ifcClass] ?? 'Pset_MemberCommon'
    const length = shapes[0]?.kind === 'extrusion' ? shapes[0].depth : 0
    model.element({
      path,
      ifcClass,
      name,
      storey: STOREY,
      frame: at(0, 0, 0),
      tail: [enumeration(kind)],
      shapes,
      material: isConcrete ? MATERIAL.concrete : MATERIAL.steel,
      properties: { [set]: { Reference: reference, Status: 'New' } },
      quantities:
        ifcClass === 'IfcMember' || ifcClass === 'IfcBeam'
          ? {
              name: ifcClass === 'IfcBeam' ? 'Qto_BeamBaseQuantities' : 'Qto_MemberBaseQuantities',
              values: { Length: { kind: 'length', value: length } },
            }
          : undefined,
    })
  }
  writeAbutments(add)
  writeArches(add)
  writeDeck(add)
}

type Add = (path: string, ifcClass: string, name: string, kind: string, shapes: Shape[], reference: string) => void

function writeAbutments(add: Add): void {
  for (const [name, x, out] of [
    ['west', 0, -1],
    ['east', span, 1],
  ] as const) {
    const [x0, x1] = [Math.min(x, x + out * 2.4), Math.max(x, x + out * 2.4)]
    const half = width / 2 + 1.2
    add(
      `abutment/${name}/base`,
      'IfcFooting',
      `Abutment base ${name}`,
      'PAD_FOOTING',
      [boxShape([x0 - 1, -half - 0.8, -5.4], [x1 + 1, half + 0.8, -4.4], STYLE.foundation)],
      'AB-1',
    )
    add(
      `abutment/${name}/wall`,
      'IfcWall',
      `Abutment ${name}`,
      'SOLIDWALL',
      [boxShape([x0, -half, -4.4], [x1, half, -0.75], STYLE.concrete)],
      'AB-2',
    )
    const ramp: Vec2[] = [
      [0, 0],
      [18, -1.4],
      [18, -1.75],
      [0, -0.35],
    ]
    const flip = out === 1 ? ramp.toReversed() : ramp
    const shape: Shape = {
      kind: 'extrusion',
      profile: { kind: 'polygon', outer: flip.map(([a, b]): Vec2 => [out * a, b]) },
      depth: width,
      frame: { origin: [x + out * 2.4, width / 2, 0], x: [1, 0, 0], z: [0, -1, 0] },
      style: STYLE.paving,
    }
    add(`ramp/${name}`, 'IfcSlab', `Approach ramp ${name}`, 'FLOOR', [shape], 'RA-1')
    const slab = boxShape(
      [Math.min(x, x + out * 2.4), -width / 2, -0.35],
      [Math.max(x, x + out * 2.4), width / 2, 0],
      STYLE.paving,
    )
    add(`ramp/${name}-head`, 'IfcSlab', `Transition slab ${name}`, 'FLOOR', [slab], 'TS-1')
  }
}

function writeArches(add: Add): void {
  for (const [name, side] of [
    ['south', -1],
    ['north', 1],
  ] as const) {
    for (let index = 0; index < panels; index++) {
      const rod = rodShape(archPoint(index, side), archPoint(index + 1, side), tube(0.26), STYLE.teal)
      add(`arch/${name}/${index + 1}`, 'IfcMember', `Arch ${name} ${index + 1}`, 'CHORD', [rod], 'CHS 508 × 16')
      const tie = rodShape(
        [index * STEP, side * (width / 2 + 0.3), -0.5],
        [(index + 1) * STEP, side * (width / 2 + 0.3), -0.5],
        { kind: 'i-section', width: 0.3, height: 0.5, web: 0.014, flange: 0.022 },
        STYLE.steel,
      )
      add(`tie/${name}/${index + 1}`, 'IfcBeam', `Edge girder ${name} ${index + 1}`, 'BEAM', [tie], 'I 500 × 300')
      if (index === 0) continue
      const top = archPoint(index, side)
      const hanger = rodShape(
        [index * STEP, side * (width / 2 + 0.3), -0.25],
        top,
        { kind: 'circle', radius: 0.035 },
        STYLE.steel,
      )
      add(`hanger/${name}/${index}`, 'IfcMember', `Hanger ${name} ${index}`, 'MEMBER', [hanger], 'M64 bar')
    }
  }
  for (const index of [4, 6, 8, 10, 12]) {
    add(
      `brace/${index}`,
      'IfcMember',
      `Arch brace ${index}`,
      'BRACE',
      [rodShape(archPoint(index, -1), archPoint(index, 1), tube(0.11), STYLE.teal)],
      'CHS 219 × 16',
    )
  }
}

function writeDeck(add: Add): void {
  for (let index = 0; index <= panels; index++) {
    const x = Math.min(Math.max(index * STEP, 0.15), span - 0.15)
    const beam = rodShape(
      [x, -width / 2 - 0.14, -0.42],
      [x, width / 2 + 0.14, -0.42],
      { kind: 'i-section', width: 0.2, height: 0.34, web: 0.01, flange: 0.016 },
      STYLE.steel,
    )
    add(`cross-beam/${index}`, 'IfcBeam', `Cross beam ${index + 1}`, 'BEAM', [beam], 'I 340 × 200')
    if (index === panels) break
    const half = width / 2
    const from = index * STEP
    const to = from + STEP
    const plate: Vec2[] = [
      [from + 0.01, -half],
      [to - 0.01, -half],
      [to - 0.01, half],
      [from + 0.01, half],
    ]
    add(
      `deck/${index + 1}`,
      'IfcSlab',
      `Deck panel ${index + 1}`,
      'FLOOR',
      [prismShape(plate, -0.24, 0, STYLE.deck)],
      'DP-240',
    )
    for (const [name, side] of [
      ['south', -1],
      ['north', 1],
    ] as const) {
      const y = side * (half - 0.08)
      const rail = (z: number) => rodShape([from, y, z], [to, y, z], { kind: 'circle', radius: 0.024 }, STYLE.bronze)
      const posts = [0.05, STEP / 2].map((offset) =>
        boxShape([from + offset, y - 0.02, 0], [from + offset + 0.04, y + 0.02, 1.2], STYLE.bronze),
      )
      const glass = boxShape([from + 0.1, y - 0.008, 0.1], [to - 0.02, y + 0.008, 1.1], STYLE.railingGlass)
      add(
        `railing/${name}/${index + 1}`,
        'IfcRailing',
        `Railing ${name} ${index + 1}`,
        'BALUSTRADE',
        [rail(1.2), ...posts, glass],
        'RL-3',
      )
    }
  }
}
