import { z } from 'zod'

const Volume = z.object({
  box: z.array(z.number()).length(12).optional(),
  region: z.array(z.number()).length(6).optional(),
  sphere: z.array(z.number()).length(4).optional(),
})
const Content = z.object({ uri: z.string().max(1_000).optional(), url: z.string().max(1_000).optional() })

export interface TileNode {
  readonly boundingVolume: z.output<typeof Volume>
  readonly geometricError: number
  readonly refine?: string | undefined
  readonly transform?: readonly number[] | undefined
  readonly content?: z.output<typeof Content> | undefined
  readonly contents?: readonly z.output<typeof Content>[] | undefined
  readonly implicitTiling?: unknown
  readonly children?: readonly TileNode[] | undefined
}

const Tile: z.ZodType<TileNode> = z.lazy(() =>
  z.object({
    boundingVolume: Volume,
    geometricError: z.number(),
    refine: z.string().optional(),
    transform: z.array(z.number()).length(16).optional(),
    content: Content.optional(),
    contents: z.array(Content).max(64).optional(),
    implicitTiling: z.unknown().optional(),
    children: z.array(Tile).max(100_000).optional(),
  }),
)

/** What is read of a `tileset.json`, 1.0 and 1.1. */
export const TilesetDocument = z.object({
  asset: z.object({ version: z.string().max(20) }),
  geometricError: z.number(),
  root: Tile,
})
