import type { IfcModel } from '#engines/ifc-writer/ifc-model.ts'
import { at, boxShape, type Mesh, prismShape, type Shape, type Vec2, type Vec3 } from '#engines/ifc-writer/shape.ts'
import { enumeration } from '#engines/ifc-writer/step-file.ts'
import { BAY, SLAB_EDGE, X_END, Y_END } from './building-plan.ts'
import type { Issue } from './issue.ts'
import { rectangle } from './outline.ts'
import { MATERIAL, STYLE } from './palette.ts'

const APRON = 9

/** Paving, planters, palms and the entrance canopy around Building A. */
export function writeSurroundings(model: IfcModel, issue: Issue): void {
  const hole = rectangle(
    [-SLAB_EDGE - 0.02, -SLAB_EDGE - 0.02],
    [X_END + SLAB_EDGE + 0.02, Y_END + SLAB_EDGE + 0.02],
  ).reverse()
  const outer = rectangle([-APRON, -APRON - 6], [X_END + APRON, Y_END + APRON])
  model.element({
    path: 'GF/paving',
    ifcClass: 'IfcSlab',
    name: 'Street paving',
    storey: 'GF',
    frame: at(0, 0, 0),
    tail: [enumeration('PAVING')],
    material: { kind: 'single', name: 'Granite setts', category: 'stone' },
    shapes: [prismShape(outer, -0.35, -0.12, STYLE.paving, [hole])],
    properties: { Pset_SlabCommon: { Reference: 'PV-1', IsExternal: true, LoadBearing: false } },
  })
  writePlanting(model, issue)
  writeCanopy(model)
  if (issue === 'P02') writeBollards(model)
}

function writePlanting(model: IfcModel, issue: Issue): void {
  const type = model.type({
    path: 'palm',
    ifcClass: 'IfcGeographicElementType',
    name: 'Date palm',
    tail: [enumeration('USERDEFINED')],
    shapes: palmShapes(),
  })
  const spots: Vec2[] = []
  for (let bay = 0; bay < 7; bay++) if (bay < 3 || bay > 3) spots.push([(bay + 0.5) * BAY, -10.5])
  for (let bay = 0; bay < 4; bay++) spots.push([-5.5, (bay + 0.5) * BAY], [X_END + 5.5, (bay + 0.5) * BAY])
  spots.forEach(([x, y], index) => {
    const number = String(index + 1).padStart(2, '0')
    // The fire engine's way to the riser inlet.
    if (issue === 'P02' && number === '03') return
    const isRow = y < 0
    const [a, b] = isRow ? [2.6, 0.8] : [0.8, 2.2]
    const soil = [
      boxShape([-a, -b, -0.12], [a, b, 0.33], STYLE.render),
      boxShape([-a + 0.15, -b + 0.15, 0.33], [a - 0.15, b - 0.15, 0.55], STYLE.planting),
    ]
    model.element({
      path: `GF/planter/${number}`,
      ifcClass: 'IfcBuildingElementProxy',
      name: `Planter ${number}`,
      storey: 'GF',
      frame: at(x, y, 0),
      tail: [enumeration('ELEMENT')],
      shapes: soil,
      material: MATERIAL.concrete,
    })
    model.element({
      path: `GF/palm/${number}`,
      ifcClass: 'IfcGeographicElement',
      name: `Date palm ${number}`,
      storey: 'GF',
      type,
      frame: turnedAt(x, y, 0.55, index),
      tail: [enumeration('USERDEFINED')],
    })
  })
}

function turnedAt(x: number, y: number, z: number, index: number) {
  const angle = (index * 37 * Math.PI) / 180
  return { origin: [x, y, z], x: [Math.cos(angle), Math.sin(angle), 0], z: [0, 0, 1] } as const
}

/** Trunk and eleven drooping fronds, each a strip of four triangles seen from both sides. */
function palmShapes(): Shape[] {
  const height = 5.2
  const points: Vec3[] = []
  const triangles: Vec3[] = []
  for (let frond = 0; frond < 11; frond++) {
    const angle = (frond * 2 * Math.PI) / 11
    const lift = frond % 2 === 0 ? 0.9 : 0.3
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const first = points.length
    const put = (r: number, side: number, z: number) => points.push([r * c - side * s, r * s + side * c, height + z])
    put(0, 0, 0)
    put(0.9, 0.28, lift)
    put(0.9, -0.28, lift)
    put(1.9, 0.24, lift * 0.8)
    put(1.9, -0.24, lift * 0.8)
    put(2.6, 0, lift - 1.3)
    for (const [a, b, d] of [
      [0, 2, 1],
      [1, 2, 3],
      [3, 2, 4],
      [3, 4, 5],
    ] as const) {
      triangles.push([first + a, first + b, first + d], [first + a, first + d, first + b])
    }
  }
  const crown: Mesh = { kind: 'mesh', points, triangles, style: STYLE.palm }
  const trunk: Shape = {
    kind: 'extrusion',
    profile: { kind: 'circle', radius: 0.19 },
    frame: at(0, 0, 0),
    depth: height + 0.1,
    style: STYLE.trunk,
  }
  return [trunk, crown]
}

/** Plate on four posts in front of the lobby. */
function writeCanopy(model: IfcModel): void {
  const [x0, x1] = [3 * BAY - 2.2, 4 * BAY + 2.2]
  const [y0, y1] = [-6.4, -SLAB_EDGE - 0.05]
  model.element({
    path: 'GF/canopy/plate',
    ifcClass: 'IfcSlab',
    name: 'Entrance canopy',
    storey: 'GF',
    frame: at(0, 0, 0),
    tail: [enumeration('ROOF')],
    material: MATERIAL.steel,
    shapes: [boxShape([x0, y0, 3.9], [x1, y1, 4.15], STYLE.render)],
    properties: { Pset_SlabCommon: { Reference: 'CA-1', IsExternal: true, LoadBearing: true } },
  })
  for (const [index, x] of [x0 + 0.8, x0 + 4.6, x1 - 4.6, x1 - 0.8].entries()) {
    model.element({
      path: `GF/canopy/post-${index + 1}`,
      ifcClass: 'IfcColumn',
      name: `Canopy post ${index + 1}`,
      storey: 'GF',
      frame: at(x, y0 + 0.7, 0),
      tail: [enumeration('COLUMN')],
      material: MATERIAL.steel,
      shapes: [
        {
          kind: 'extrusion',
          profile: { kind: 'tube', radius: 0.09, wall: 0.01 },
          frame: at(0, 0, -0.12),
          depth: 4.02,
          style: STYLE.bronze,
        },
      ],
      properties: { Pset_ColumnCommon: { Reference: 'CHS 180', LoadBearing: true, IsExternal: true } },
    })
  }
}

/** They keep cars from the lobby's glass. */
function writeBollards(model: IfcModel): void {
  for (let index = 0; index < 6; index++) {
    model.element({
      path: `GF/bollard/${index + 1}`,
      ifcClass: 'IfcBuildingElementProxy',
      name: `Bollard ${index + 1}`,
      storey: 'GF',
      frame: at(3 * BAY - 0.8 + index * 2, -8, 0),
      tail: [enumeration('ELEMENT')],
      material: MATERIAL.steel,
      shapes: [
        {
          kind: 'extrusion',
          profile: { kind: 'circle', radius: 0.08 },
          frame: at(0, 0, -0.12),
          depth: 1.12,
          style: STYLE.bronze,
        },
      ],
    })
  }
}
