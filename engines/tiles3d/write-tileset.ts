import { diagonalOf, type Extent, extentOf, type TiledElement } from './tiled-element.ts'
import { writeTile } from './write-tile.ts'

/** Triangles of a tile; what is above comes in tiles below it. */
const MOST_TRIANGLES = 60_000
const DEEPEST = 12

interface Tile {
  readonly boundingVolume: { readonly box: readonly number[] }
  readonly geometricError: number
  readonly refine: 'ADD'
  readonly content: { readonly uri: string }
  readonly children?: readonly Tile[]
}

export interface WrittenTileset {
  /** `tileset.json` and the tiles that it names. */
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly tiles: number
  readonly levels: number
  readonly elements: number
  readonly triangles: number
}

/**
 * Elements as 3D Tiles 1.1: each tile holds the largest of what lies in its box, its children the rest; whoever looks from afar
 * sees walls and slabs, and comes by door handles as they come near.
 * @param placed from metres of the model, less `origin`, to metres from the middle of the earth, by columns
 * @param facts what travels with it, such as what its heights count from
 * @returns null where there is nothing to show
 */
export async function writeTileset(
  elements: readonly TiledElement[],
  placed: { readonly origin: readonly number[]; readonly transform: readonly number[] },
  facts: Readonly<Record<string, string>>,
): Promise<WrittenTileset | null> {
  const shown = elements.filter(({ indices }) => indices.length > 0)
  const sized = shown.map((element) => ({ element, extent: extentOf([element])! })).filter(({ extent }) => extent)
  if (sized.length === 0) return null
  const writer = new TreeWriter(placed.origin)
  const root = await writer.write(
    sized.toSorted((a, b) => diagonalOf(b.extent) - diagonalOf(a.extent)),
    '0',
    0,
  )
  const whole = extentOf(shown)!
  const document = {
    asset: { version: '1.1', extras: { generator: 'Plumbline', ...facts } },
    geometricError: Math.max(1, diagonalOf(whole)),
    root: { ...root, transform: placed.transform },
  }
  writer.files.set('tileset.json', Buffer.from(JSON.stringify(document)))
  return {
    files: writer.files,
    tiles: writer.files.size - 1,
    levels: writer.levels,
    elements: sized.length,
    triangles: sized.reduce((sum, { element }) => sum + element.indices.length / 3, 0),
  }
}

interface Sized {
  readonly element: TiledElement
  readonly extent: Extent
}

class TreeWriter {
  readonly files = new Map<string, Uint8Array>()
  levels = 0
  readonly #origin: readonly number[]

  constructor(origin: readonly number[]) {
    this.#origin = origin
  }

  /** @param sized the largest first */
  async write(sized: readonly Sized[], name: string, depth: number): Promise<Tile> {
    this.levels = Math.max(this.levels, depth + 1)
    const { own, rest } = taken(sized, depth)
    const uri = `tile-${name}.glb`
    this.files.set(
      uri,
      await writeTile(
        own.map(({ element }) => element),
        this.#origin,
      ),
    )
    const halves = halved(rest)
    const children: Tile[] = []
    for (const [at, half] of halves.entries()) children.push(await this.write(half, `${name}${at}`, depth + 1))
    return {
      boundingVolume: { box: boxOf(around(sized), this.#origin) },
      // What is still missing is no larger than the largest thing that comes below.
      geometricError: rest.length === 0 ? 0 : diagonalOf(rest[0]!.extent),
      refine: 'ADD',
      content: { uri },
      ...(children.length > 0 && { children }),
    }
  }
}

/** The largest things that a tile has room for, at least one. */
function taken(
  sized: readonly Sized[],
  depth: number,
): { readonly own: readonly Sized[]; readonly rest: readonly Sized[] } {
  if (depth >= DEEPEST) return { own: sized, rest: [] }
  let triangles = 0
  const end = sized.findIndex(({ element }) => {
    triangles += element.indices.length / 3
    return triangles > MOST_TRIANGLES
  })
  const count = end < 0 ? sized.length : Math.max(1, end)
  return { own: sized.slice(0, count), rest: sized.slice(count) }
}

/** Two parts along the longer side of the ground, by the middles of the things; their order stays. */
function halved(sized: readonly Sized[]): readonly (readonly Sized[])[] {
  if (sized.length === 0) return []
  if (sized.length === 1) return [sized]
  const { min, max } = around(sized)
  const axis = max[0]! - min[0]! >= max[1]! - min[1]! ? 0 : 1
  const middleOf = ({ extent }: Sized) => (extent.min[axis]! + extent.max[axis]!) / 2
  const middle = sized.map(middleOf).toSorted((a, b) => a - b)[sized.length >> 1]!
  const parts = [sized.filter((one) => middleOf(one) < middle), sized.filter((one) => middleOf(one) >= middle)]
  return parts.filter((part) => part.length > 0)
}

function around(sized: readonly Sized[]): Extent {
  const of = (pick: (...values: number[]) => number, side: keyof Extent) =>
    [0, 1, 2].map((axis) =>
      sized.reduce((edge, { extent }) => pick(edge, extent[side][axis]!), sized[0]!.extent[side][axis]!),
    )
  return { min: of(Math.min, 'min'), max: of(Math.max, 'max') }
}

/** Z up, as tilesets have it: a box by its middle and half axes. */
function boxOf({ min, max }: Extent, origin: readonly number[]): number[] {
  const middle = min.map((value, axis) => (value + max[axis]!) / 2 - origin[axis]!)
  const half = min.map((value, axis) => Math.max(0.01, (max[axis]! - value) / 2))
  return [...middle, half[0]!, 0, 0, 0, half[1]!, 0, 0, 0, half[2]!]
}
