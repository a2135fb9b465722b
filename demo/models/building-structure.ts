import type { IfcModel, WrittenType } from '#engines/ifc-writer/ifc-model.ts'
import { at, boxShape, prismShape, type Vec2 } from '#engines/ifc-writer/shape.ts'
import { enumeration } from '#engines/ifc-writer/step-file.ts'
import {
  BAY,
  BAYS_X,
  BAYS_Y,
  BEAM_DEPTH,
  BEAM_WIDTH,
  CORE_SIZE,
  CORES,
  columnHalf,
  coreRectangle,
  FACADE_INNER,
  FINISH,
  gridName,
  hasColumn,
  isFloor,
  isSlab,
  LEVELS,
  type Level,
  SLAB,
  SLAB_EDGE,
  TOP,
} from './building-plan.ts'
import { writeClashingBeam } from './clashing-beam.ts'
import { writeCoreWalls } from './core-walls.ts'
import { edgeFrame, outlinesOf, rectangle, regionsOf, signedArea, wallSpan } from './outline.ts'
import { MATERIAL, STYLE } from './palette.ts'

const PAD = { half: 1.3, depth: 0.9, top: -FINISH - SLAB } as const
const PILE = { radius: 0.3, length: 9, offset: 0.8 } as const

/** Structure of Building A: piles, pads, raft, retaining walls, columns, beams, slabs and two cores. */
export function writeBuildingStructure(model: IfcModel): void {
  writeFoundations(model)
  writeRetainingWalls(model)
  const columns = new Map<string, WrittenType>()
  for (const level of LEVELS) {
    writeSlab(model, level)
    if (level.index < TOP) writeColumns(model, level, columns)
    if (level.index > 0) writeBeams(model, level)
    writeCoreWalls(model, level)
  }
  writeClashingBeam(model)
}

function writeFoundations(model: IfcModel): void {
  const pad = [boxShape([-PAD.half, -PAD.half, -PAD.depth], [PAD.half, PAD.half, 0], STYLE.foundation)]
  const padType = model.type({
    path: 'pad',
    ifcClass: 'IfcFootingType',
    name: 'Pile cap 2.6 × 2.6 × 0.9',
    tail: [enumeration('PILE_CAP')],
    shapes: pad,
  })
  const profile = { kind: 'circle', radius: PILE.radius } as const
  const pile = {
    kind: 'extrusion',
    profile,
    frame: at(0, 0, -PILE.length),
    depth: PILE.length,
    style: STYLE.foundation,
  } as const
  const pileType = model.type({
    path: 'pile',
    ifcClass: 'IfcPileType',
    name: 'Bored pile 600',
    tail: [enumeration('BORED')],
    shapes: [pile],
  })
  for (let i = 0; i <= BAYS_X; i++) {
    for (let j = 0; j <= BAYS_Y; j++) {
      writePad(model, padType, i, j)
      writePiles(model, pileType, i, j)
    }
  }
}

function writePad(model: IfcModel, type: WrittenType, i: number, j: number): void {
  const grid = gridName(i, j)
  const side = PAD.half * 2
  model.element({
    path: `B1/pad/${grid}`,
    ifcClass: 'IfcFooting',
    name: `Pile cap ${grid}`,
    storey: 'B1',
    tag: `PC-${grid}`,
    type,
    frame: at(i * BAY, j * BAY, PAD.top),
    tail: [enumeration('PILE_CAP')],
    material: MATERIAL.foundation,
    properties: { Pset_FootingCommon: { Reference: 'PC-26', Status: 'New' } },
    quantities: {
      name: 'Qto_FootingBaseQuantities',
      values: {
        Height: { kind: 'length', value: PAD.depth },
        NetVolume: { kind: 'volume', value: side * side * PAD.depth },
      },
    },
  })
}

function writePiles(model: IfcModel, type: WrittenType, i: number, j: number): void {
  const grid = gridName(i, j)
  for (const [a, b] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    const number = `${grid}-${(a + 1) / 2}${(b + 1) / 2}`
    model.element({
      path: `B1/pile/${number}`,
      ifcClass: 'IfcPile',
      name: `Pile ${number}`,
      storey: 'B1',
      tag: `P-${number}`,
      type,
      frame: at(i * BAY + a * PILE.offset, j * BAY + b * PILE.offset, PAD.top - PAD.depth),
      tail: [enumeration('BORED'), enumeration('CAST_IN_PLACE')],
      material: MATERIAL.foundation,
      quantities: {
        name: 'Qto_PileBaseQuantities',
        values: {
          Length: { kind: 'length', value: PILE.length },
          NetVolume: { kind: 'volume', value: Math.PI * PILE.radius ** 2 * PILE.length },
        },
      },
    })
  }
}

function writeRetainingWalls(model: IfcModel): void {
  const level = LEVELS[0]!
  const inner = FACADE_INNER
  const height = level.height - SLAB
  for (const edge of outlinesOf((i, j) => isFloor(0, i, j)).flat()) {
    const [start, end] = wallSpan(edge, inner, SLAB_EDGE)
    model.element({
      path: `B1/retaining/${edge.id}`,
      ifcClass: 'IfcWall',
      name: `Retaining wall ${edge.id}`,
      storey: level.code,
      frame: edgeFrame(edge),
      tail: [enumeration('SOLIDWALL')],
      material: MATERIAL.foundation,
      shapes: [boxShape([start, -SLAB_EDGE, -FINISH], [end, -inner, height - FINISH], STYLE.foundation)],
      properties: { Pset_WallCommon: { Reference: 'RW-280', LoadBearing: true, IsExternal: true, FireRating: 'R120' } },
      quantities: wallQuantities(end - start, height, SLAB_EDGE - inner),
    })
  }
}

/** Base quantities of a solid wall without openings; metres. */
export function wallQuantities(length: number, height: number, width: number) {
  return {
    name: 'Qto_WallBaseQuantities',
    values: {
      Length: { kind: 'length', value: length },
      Height: { kind: 'length', value: height },
      Width: { kind: 'length', value: width },
      GrossSideArea: { kind: 'area', value: length * height },
      NetVolume: { kind: 'volume', value: length * height * width },
    },
  } as const
}

function writeSlab(model: IfcModel, level: Level): void {
  const top = -FINISH
  const cores = CORES.filter((core) => level.index > 0 && level.index <= core.last + 1)
  const coreHoles = cores.map((core): Vec2[] => rectangle(...coreRectangle(core, 0, 0, CORE_SIZE, CORE_SIZE)).reverse())
  regionsOf(
    (i, j) => isSlab(level.index, i, j),
    () => SLAB_EDGE,
  ).forEach(({ outer, holes }, part) => {
    const allHoles = [...holes, ...coreHoles]
    const area = signedArea(outer) + allHoles.reduce((sum, hole) => sum + signedArea(hole), 0)
    const isRaft = level.index === 0
    model.element({
      path: `${level.code}/slab/${part}`,
      ifcClass: 'IfcSlab',
      name: isRaft ? 'Raft slab' : `Flat slab ${level.code}`,
      storey: level.code,
      frame: at(0, 0, 0),
      tail: [enumeration(isRaft ? 'BASESLAB' : 'FLOOR')],
      material: MATERIAL.concrete,
      shapes: [prismShape(outer, top - SLAB, top, isRaft ? STYLE.foundation : STYLE.band, allHoles)],
      properties: {
        Pset_SlabCommon: { Reference: 'SL-250', LoadBearing: true, IsExternal: false, FireRating: 'R120' },
      },
      quantities: {
        name: 'Qto_SlabBaseQuantities',
        values: {
          Width: { kind: 'length', value: SLAB },
          NetArea: { kind: 'area', value: area },
          NetVolume: { kind: 'volume', value: area * SLAB },
        },
      },
    })
  })
}

function writeColumns(model: IfcModel, level: Level, types: Map<string, WrittenType>): void {
  const half = columnHalf(level.index)
  const height = level.height - SLAB
  const key = `${half * 2000} × ${half * 2000} × ${height.toFixed(2)}`
  const known = types.get(key)
  const type =
    known ??
    model.type({
      path: `column/${key}`,
      ifcClass: 'IfcColumnType',
      name: `Column ${key}`,
      tail: [enumeration('COLUMN')],
      shapes: [boxShape([-half, -half, 0], [half, half, height], STYLE.concrete)],
    })
  types.set(key, type)
  for (let i = 0; i <= BAYS_X; i++) {
    for (let j = 0; j <= BAYS_Y; j++) {
      if (!hasColumn(level.index, i, j)) continue
      const grid = gridName(i, j)
      model.element({
        path: `${level.code}/column/${grid}`,
        ifcClass: 'IfcColumn',
        name: `Column ${grid}`,
        storey: level.code,
        type,
        tag: `C-${level.code}-${grid}`,
        frame: at(i * BAY, j * BAY, -FINISH),
        tail: [enumeration('COLUMN')],
        material: MATERIAL.concrete,
        properties: { Pset_ColumnCommon: { Reference: key, LoadBearing: true, IsExternal: false, FireRating: 'R120' } },
        quantities: {
          name: 'Qto_ColumnBaseQuantities',
          values: {
            Length: { kind: 'length', value: height },
            CrossSectionArea: { kind: 'area', value: 4 * half * half },
            NetVolume: { kind: 'volume', value: 4 * half * half * height },
          },
        },
      })
    }
  }
}

/** Beams under the slab of a level, from column face to column face. */
function writeBeams(model: IfcModel, level: Level): void {
  const half = columnHalf(level.index - 1)
  const length = BAY - 2 * half
  const width = BEAM_WIDTH / 2
  const top = -FINISH - SLAB
  const shape = boxShape([half, -width, top - BEAM_DEPTH], [half + length, width, top], STYLE.concrete)
  const type = model.type({
    path: `beam/${level.code}`,
    ifcClass: 'IfcBeamType',
    name: `Beam 400 × 600, ${length.toFixed(2)} m`,
    tail: [enumeration('BEAM')],
    shapes: [shape],
  })
  const add = (i: number, j: number, x: number, y: number) => {
    const grids = `${gridName(i, j)}-${gridName(i + x, j + y)}`
    model.element({
      path: `${level.code}/beam/${grids}`,
      ifcClass: 'IfcBeam',
      name: `Beam ${grids}`,
      storey: level.code,
      type,
      tag: `B-${level.code}-${grids}`,
      frame: { origin: [i * BAY, j * BAY, 0], x: [x, y, 0], z: [0, 0, 1] },
      tail: [enumeration('BEAM')],
      material: MATERIAL.concrete,
      properties: {
        Pset_BeamCommon: {
          Reference: 'B-400x600',
          LoadBearing: true,
          FireRating: 'R120',
          Span: { measure: 'IfcPositiveLengthMeasure', value: BAY },
        },
      },
      quantities: {
        name: 'Qto_BeamBaseQuantities',
        values: {
          Length: { kind: 'length', value: length },
          CrossSectionArea: { kind: 'area', value: BEAM_WIDTH * BEAM_DEPTH },
          NetVolume: { kind: 'volume', value: length * BEAM_WIDTH * BEAM_DEPTH },
        },
      },
    })
  }
  const has = (i: number, j: number) => isSlab(level.index, i, j)
  for (let i = 0; i <= BAYS_X; i++) {
    for (let j = 0; j <= BAYS_Y; j++) {
      if (has(i, j) || has(i, j - 1)) add(i, j, 1, 0)
      if (has(i, j) || has(i - 1, j)) add(i, j, 0, 1)
    }
  }
}
