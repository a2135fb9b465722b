import { insertFrames, MOST_LEVELS } from '../dxf/drawing/draw-insert.ts'
import { apply, compose, fromOcs, IDENTITY, type Transform } from '../dxf/drawing/transform.ts'
import type { DxfDocument } from '../dxf/dxf-document.ts'
import type { DxfEntity, InsertShape } from '../dxf/dxf-entity.ts'
import { metresPerUnit } from '../dxf/metres-per-unit.ts'
import { readDxf } from '../dxf/read-dxf.ts'
import type { Tin } from './tin.ts'
import { tinUnreadable } from './tin-unreadable.ts'

const MOST_TRIANGLES = 6_000_000
/** Entities that are looked at: blocks in arrays of blocks are many without one face. */
const MOST_PARTS = 20_000_000
/** What lies on this layer of a block lies on that of the block's reference. */
const LAYER_OF_REFERENCE = '0'

/**
 * The triangles of a drawing: 3D faces and meshes of faces in its model space, also of blocks where they are placed, of all layers or
 * of the one that is named. A face of four corners is two triangles.
 * @throws UnreadableFileError
 */
export function readDxfTin(bytes: Uint8Array, wanted: string | null = null): Tin {
  const document = readDxf(bytes)
  const drawing = new DrawnTriangles(document)
  const isModel = ({ isPaper }: DxfEntity) => !isPaper
  drawing.add(document.entities.filter(isModel), { transform: IDENTITY, layer: null, blocks: [] })
  const found = [...drawing.layers.keys()]
  const taken =
    wanted === null ? [...drawing.layers.values()] : [drawing.layers.get(wanted) ?? { corners: [], triangles: [] }]
  const { corners, triangles } = joined(taken)
  if (triangles.length === 0)
    throw wanted === null || found.length === 0
      ? tinUnreadable('no-triangles')
      : tinUnreadable('no-surface', { name: wanted, names: found.join(', ') })
  return {
    format: 'dxf',
    name: wanted ?? found.join(', '),
    others: wanted === null ? [] : found.filter((layer) => layer !== wanted),
    corners: Float64Array.from(corners),
    triangles: Uint32Array.from(triangles),
    unitMetres: metresPerUnit(document.units),
    epsg: null,
  }
}

interface Triangles {
  readonly corners: number[]
  readonly triangles: number[]
}

/** Where entities of a block stand. */
interface Standing {
  readonly transform: Transform
  /** Of the reference; null in the model space. */
  readonly layer: string | null
  /** Blocks that it lies in, so that none holds itself. */
  readonly blocks: readonly string[]
}

/** Triangles by layers. */
class DrawnTriangles {
  readonly layers = new Map<string, Triangles>()
  readonly #document: DxfDocument
  #parts = 0
  #triangles = 0

  constructor(document: DxfDocument) {
    this.#document = document
  }

  add(entities: readonly DxfEntity[], standing: Standing): void {
    for (const entity of entities) {
      if (++this.#parts > MOST_PARTS) throw tinUnreadable('too-large', { limit: `${MOST_PARTS} entities` })
      const { shape } = entity
      if (shape.kind === 'insert') this.#addBlock(shape, entity, standing)
      else if (shape.kind === 'wire' && shape.faces)
        this.#addFaces(shape.vertices, shape.faces, layerOf(entity, standing), standing)
    }
  }

  #addBlock(shape: InsertShape, entity: DxfEntity, { transform, blocks, ...standing }: Standing): void {
    const block = this.#document.blocks.get(shape.block)
    if (!block || blocks.includes(shape.block) || blocks.length >= MOST_LEVELS) return
    const plane = compose(transform, fromOcs(entity.extrusion))
    const inner = { layer: layerOf(entity, { ...standing, transform, blocks }), blocks: [...blocks, shape.block] }
    for (const frame of insertFrames(shape, block.base))
      this.add(block.entities, { ...inner, transform: compose(plane, frame) })
  }

  #addFaces(
    vertices: readonly number[],
    faces: readonly (readonly number[])[],
    layer: string,
    { transform }: Standing,
  ): void {
    const of = this.layers.get(layer) ?? { corners: [], triangles: [] }
    this.layers.set(layer, of)
    const [first, before] = [of.corners.length / 3, of.triangles.length]
    for (let at = 0; at + 2 < vertices.length; at += 3) {
      const [x, y, z] = [vertices[at]!, vertices[at + 1]!, vertices[at + 2]!]
      of.corners.push(...(transform === IDENTITY ? [x, y, z] : apply(transform, x, y, z)))
    }
    for (const face of faces) addFace(of.triangles, face, first, of.corners.length / 3)
    this.#triangles += (of.triangles.length - before) / 3
    if (this.#triangles > MOST_TRIANGLES) throw tinUnreadable('too-large', { limit: `${MOST_TRIANGLES} triangles` })
  }
}

const layerOf = ({ layer }: DxfEntity, standing: Standing) =>
  standing.layer !== null && layer === LAYER_OF_REFERENCE ? standing.layer : layer

function joined(parts: readonly Triangles[]): Triangles {
  const [only] = parts
  if (only && parts.length === 1) return only
  const all: Triangles = { corners: [], triangles: [] }
  for (const { corners, triangles } of parts) {
    const first = all.corners.length / 3
    for (const number of corners) all.corners.push(number)
    for (const corner of triangles) all.triangles.push(first + corner)
  }
  return all
}

/** Corners of a face count from 0 within its mesh; one that is not there is damage, and the face is left out. */
function addFace(triangles: number[], face: readonly number[], first: number, end: number): void {
  const [a, b, c, d] = face.map((corner) => first + corner)
  if (face.length < 3 || [a, b, c].some((corner) => corner! < first || corner! >= end)) return
  triangles.push(a!, b!, c!)
  if (d !== undefined && d !== c && d >= first && d < end) triangles.push(a!, c!, d)
}
