import { IDENTITY, type Matrix, multiplied } from '../gltf/node-matrix.ts'
import { readTileContent } from './tile-content.ts'
import { type Box, boxOfVolume, placesOf, withTransform } from './tile-volume.ts'
import { tilesUnreadable } from './tiles-unreadable.ts'
import { type TileNode, TilesetDocument } from './tileset-document.ts'
import type { IndexedTile, TilesetIndex } from './tileset-index.ts'

export interface TilesetFacts {
  /** Of the tileset: 1.0 or 1.1. */
  readonly version: string
  readonly tiles: number
  readonly levels: number
  readonly triangles: number
  /** Of the tiles, unpacked. */
  readonly bytes: number
  /** Lowest and highest place above the ellipsoid, metres; null where it is not placed. */
  readonly heights: readonly [number, number] | null
}

export interface ReadTileset {
  readonly facts: TilesetFacts
  /** West, south, east and north; null where it stands nowhere on earth: nobody guesses where. */
  readonly bounds: readonly [number, number, number, number] | null
  readonly index: TilesetIndex
  /** All tiles, one behind another. */
  readonly tiles: Uint8Array
}

const MOST_TILES = 50_000
const MOST_DEPTH = 64
const MOST_BYTES = 4 * 1024 ** 3
/** Metres above or below the ellipsoid that something on earth may stand. */
const MOST_HEIGHT = 12_000

/**
 * Reads a tileset of 3D Tiles 1.0 or 1.1 with all tilesets that it names. Nothing outside of the archive is asked for.
 * @param files by their paths in the archive
 * @throws UnreadableFileError
 */
export function readTileset(files: ReadonlyMap<string, Uint8Array>): ReadTileset {
  const name = [...files.keys()]
    .filter((path) => /(^|\/)(?!\._)tileset\.json$/.test(path))
    .toSorted((a, b) => a.length - b.length)[0]
  if (name === undefined) throw tilesUnreadable('no-tileset')
  const reader = new TilesetReader(files)
  const document = reader.open(name)
  reader.add(document.root, { folder: folderOf(name), transform: IDENTITY, parent: null, isReplaced: true, depth: 1 })
  return reader.result(document.asset.version, document.geometricError)
}

interface Above {
  readonly folder: string
  readonly transform: Matrix
  readonly parent: number | null
  readonly isReplaced: boolean
  readonly depth: number
}

class TilesetReader {
  readonly #files: ReadonlyMap<string, Uint8Array>
  readonly #tiles: IndexedTile[] = []
  readonly #parts: Uint8Array[] = []
  readonly #open = new Set<string>()
  #bytes = 0
  #levels = 0

  constructor(files: ReadonlyMap<string, Uint8Array>) {
    this.#files = files
  }

  open(name: string) {
    try {
      const parsed = TilesetDocument.safeParse(JSON.parse(Buffer.from(this.#file(name)).toString('utf8')))
      if (parsed.success) return parsed.data
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
    }
    throw tilesUnreadable('damaged', { what: name.slice(-60) })
  }

  add(tile: TileNode, above: Above): void {
    if (tile.implicitTiling !== undefined) throw tilesUnreadable('implicit')
    if (this.#tiles.length >= MOST_TILES) throw tilesUnreadable('too-large', { limit: `${MOST_TILES} tiles` })
    if (above.depth > MOST_DEPTH) throw tilesUnreadable('too-large', { limit: `${MOST_DEPTH} levels` })
    this.#levels = Math.max(this.#levels, above.depth)
    const transform = withTransform(above.transform, tile.transform)
    const isReplaced = tile.refine ? tile.refine.toUpperCase() !== 'ADD' : above.isReplaced
    const contents = [...(tile.content ? [tile.content] : []), ...(tile.contents ?? [])].flatMap(
      ({ uri, url }) => uri ?? url ?? [],
    )
    const inner = contents.filter((uri) => /\.json([?#]|$)/i.test(uri))
    const own: IndexedTile = {
      parent: above.parent,
      geometricError: Math.max(0, tile.geometricError),
      isReplaced,
      box: [...boxOfVolume(tile.boundingVolume, transform)],
      transform: [...transform],
      contents: [],
    }
    const at = this.#tiles.push(own) - 1
    const below = { ...above, transform, parent: at, isReplaced, depth: above.depth + 1 }
    for (const uri of contents.filter((one) => !inner.includes(one)))
      this.#take(own, above.folder + pathOf(uri), transform)
    for (const uri of inner) this.#enter(above.folder + pathOf(uri), below)
    for (const child of tile.children ?? []) this.add(child, below)
  }

  result(version: string, geometricError: number): ReadTileset {
    const triangles = this.#tiles.flatMap(({ contents }) => contents).reduce((sum, one) => sum + one.triangles, 0)
    if (this.#parts.length === 0) throw tilesUnreadable('no-shapes')
    const { bounds, heights, origin } = placeOf(this.#tiles[0]!.box)
    const facts = { version, tiles: this.#parts.length, levels: this.#levels, triangles, bytes: this.#bytes, heights }
    return { facts, bounds, index: { geometricError, origin, tiles: this.#tiles }, tiles: Buffer.concat(this.#parts) }
  }

  /** A tileset within a tileset. */
  #enter(name: string, above: Above): void {
    if (this.#open.has(name)) throw tilesUnreadable('damaged', { what: `${name.slice(-60)} names itself` })
    this.#open.add(name)
    this.add(this.open(name).root, { ...above, folder: folderOf(name) })
    this.#open.delete(name)
  }

  #take(tile: IndexedTile, name: string, transform: Matrix): void {
    const { glb, centre, triangles } = readTileContent(this.#file(name), name)
    if (this.#bytes + glb.length > MOST_BYTES) throw tilesUnreadable('too-large', { limit: '4 GB' })
    if (centre.some((part) => part !== 0))
      tile.transform = [...multiplied(transform, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, ...centre, 1])]
    tile.contents.push({ at: this.#bytes, bytes: glb.length, triangles })
    this.#parts.push(glb)
    this.#bytes += glb.length
  }

  #file(name: string): Uint8Array {
    const found = this.#files.get(name)
    if (!found) throw tilesUnreadable('missing', { name: name.slice(-100) })
    return found
  }
}

const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1)

/** A path within the archive: no address, nothing above, no question behind it. */
function pathOf(uri: string): string {
  const path = uri.replace(/[?#].*$/, '').replace(/^(\.\/)+/, '')
  if (/^[a-z][a-z0-9+.-]*:|^\/|\\|(^|\/)\.\.(\/|$)/i.test(path))
    throw tilesUnreadable('missing', { name: uri.slice(0, 100) })
  try {
    return decodeURIComponent(path)
  } catch {
    // A lone percent sign in a file's name.
    return path
  }
}

function placeOf(box: Box) {
  const places = placesOf(box)
  const heights = places.map(([, , height]) => height)
  const [low, high] = [Math.min(...heights), Math.max(...heights)]
  const edge = (axis: 0 | 1, of: (...values: number[]) => number) => of(...places.map((place) => place[axis]))
  const bounds = [edge(0, Math.min), edge(1, Math.min), edge(0, Math.max), edge(1, Math.max)] as const
  const isOnEarth =
    places.flat().every(Number.isFinite) &&
    Math.abs(low) < MOST_HEIGHT &&
    Math.abs(high) < MOST_HEIGHT &&
    bounds[2] - bounds[0] < 180
  const origin: TilesetIndex['origin'] = isOnEarth
    ? [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2, low]
    : [0, 0, 0]
  return { bounds: isOnEarth ? bounds : null, heights: isOnEarth ? ([low, high] as const) : null, origin }
}
