import { z } from 'zod'

const index = z.number().int().min(0)
const MOST = 500_000
const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(MOST).default([])
const numbers = (length: number) => z.array(z.number()).length(length).optional()

const Primitive = z.object({
  attributes: z.object({ POSITION: index.optional() }),
  indices: index.optional(),
  material: index.optional(),
  mode: index.default(4),
})

const Node = z.object({
  name: z.string().max(1000).optional(),
  children: list(index),
  mesh: index.optional(),
  matrix: numbers(16),
  translation: numbers(3),
  rotation: numbers(4),
  scale: numbers(3),
  extras: z.unknown().optional(),
})

/** What is read of a glTF 2.0 document; textures, animations, cameras and lights are not. */
export const GltfDocument = z.object({
  asset: z.object({ version: z.string(), generator: z.string().max(1000).optional() }),
  extensionsUsed: list(z.string()),
  extensionsRequired: list(z.string()),
  scene: index.optional(),
  scenes: list(z.object({ nodes: list(index) })),
  nodes: list(Node),
  meshes: list(z.object({ name: z.string().max(1000).optional(), primitives: z.array(Primitive).max(MOST) })),
  materials: list(
    z.object({
      name: z.string().max(1000).optional(),
      alphaMode: z.string().optional(),
      pbrMetallicRoughness: z.object({ baseColorFactor: numbers(4) }).optional(),
    }),
  ),
  accessors: list(
    z.object({
      bufferView: index.optional(),
      byteOffset: index.default(0),
      componentType: z.number().int(),
      normalized: z.boolean().default(false),
      count: index,
      type: z.string(),
      sparse: z.unknown().optional(),
    }),
  ),
  bufferViews: list(
    z.object({ buffer: index, byteOffset: index.default(0), byteLength: index, byteStride: index.optional() }),
  ),
  buffers: list(z.object({ uri: z.string().optional(), byteLength: index })),
})
export type GltfDocument = z.output<typeof GltfDocument>
export type GltfNode = GltfDocument['nodes'][number]
