import { z } from 'zod'
import { tilesUnreadable } from './tiles-unreadable.ts'

/** A binary glTF of a tile. */
export interface TileContent {
  readonly glb: Uint8Array
  /** What its positions are relative to, in the axes of the tile. */
  readonly centre: readonly [number, number, number]
  readonly triangles: number
}

const [GLTF_MAGIC, B3DM_MAGIC, JSON_CHUNK] = ['glTF', 'b3dm', 0x4e4f534a]
const B3DM_HEAD = 28
const TRIANGLES = 4
/** What browsers unpack here. Draco is not among it. */
const TAKEN =
  /^(EXT_meshopt_compression|KHR_mesh_quantization|KHR_texture_transform|KHR_materials_\w+|EXT_mesh_features|EXT_structural_metadata|EXT_texture_webp|EXT_mesh_gpu_instancing)$/

const Head = z.object({
  asset: z.object({ version: z.string() }),
  extensionsRequired: z.array(z.string()).max(100).optional(),
  meshes: z
    .array(
      z.object({
        primitives: z.array(
          z.object({
            mode: z.number().int().optional(),
            indices: z.number().int().optional(),
            attributes: z.record(z.string(), z.number()),
          }),
        ),
      }),
    )
    .optional(),
  accessors: z.array(z.object({ count: z.number().int().min(0) })).optional(),
  buffers: z.array(z.object({ uri: z.string().optional() })).optional(),
  images: z.array(z.object({ uri: z.string().optional() })).optional(),
})

/**
 * The glTF of a tile's file, which is one or holds one in a batched model.
 * @throws UnreadableFileError for points, instances and composites, what is damaged, or needs what no browser here unpacks
 */
export function readTileContent(bytes: Uint8Array, name: string): TileContent {
  const magic = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  if (magic === GLTF_MAGIC) return { glb: bytes, centre: [0, 0, 0], triangles: trianglesOf(bytes, name) }
  if (magic !== B3DM_MAGIC)
    throw tilesUnreadable('content', { name: /^[\w ]{4}$/.test(magic) ? `.${magic}` : name.slice(-40) })
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  if (bytes.length < B3DM_HEAD || view.getUint32(8, true) > bytes.length) throw cut(name)
  const tableBytes = view.getUint32(12, true)
  const start = [12, 16, 20, 24].reduce((sum, at) => sum + view.getUint32(at, true), B3DM_HEAD)
  if (start > bytes.length) throw cut(name)
  const glb = bytes.subarray(start, view.getUint32(8, true))
  return { glb, centre: centreOf(bytes.subarray(B3DM_HEAD, B3DM_HEAD + tableBytes)), triangles: trianglesOf(glb, name) }
}

function centreOf(table: Uint8Array): TileContent['centre'] {
  try {
    const said = z
      .object({ RTC_CENTER: z.tuple([z.number(), z.number(), z.number()]) })
      .safeParse(JSON.parse(Buffer.from(table).toString('utf8')))
    return said.success ? said.data.RTC_CENTER : [0, 0, 0]
  } catch {
    // A table without a text says nothing of a middle.
    return [0, 0, 0]
  }
}

function trianglesOf(glb: Uint8Array, name: string): number {
  const { asset, extensionsRequired = [], meshes = [], accessors = [], buffers = [], images = [] } = headOf(glb, name)
  if (!asset.version.startsWith('2.')) throw tilesUnreadable('content', { name: `glTF ${asset.version.slice(0, 10)}` })
  const foreign = extensionsRequired.find((extension) => !TAKEN.test(extension))
  if (foreign) throw tilesUnreadable('content', { name: foreign.slice(0, 60) })
  if ([...buffers, ...images].some(({ uri }) => uri && !uri.startsWith('data:')))
    throw tilesUnreadable('content', { name: 'glTF with files beside it' })
  return meshes
    .flatMap(({ primitives }) => primitives)
    .filter(({ mode }) => (mode ?? TRIANGLES) === TRIANGLES)
    .reduce(
      (sum, { indices, attributes }) =>
        sum + Math.floor((accessors[indices ?? attributes['POSITION'] ?? -1]?.count ?? 0) / 3),
      0,
    )
}

function headOf(glb: Uint8Array, name: string): z.output<typeof Head> {
  if (glb.length < 20 || Buffer.from(glb.subarray(0, 4)).toString('latin1') !== GLTF_MAGIC) throw cut(name)
  const view = new DataView(glb.buffer, glb.byteOffset, glb.length)
  if (view.getUint32(4, true) !== 2) throw tilesUnreadable('content', { name: `glTF ${view.getUint32(4, true)}` })
  const length = view.getUint32(12, true)
  if (view.getUint32(16, true) !== JSON_CHUNK || 20 + length > glb.length || view.getUint32(8, true) > glb.length)
    throw cut(name)
  try {
    return Head.parse(JSON.parse(Buffer.from(glb.subarray(20, 20 + length)).toString('utf8')))
  } catch (error) {
    throw tilesUnreadable('damaged', { what: name.slice(-60) }, error)
  }
}

const cut = (name: string) => tilesUnreadable('damaged', { what: `${name.slice(-60)} ends in the middle` })
