import { toEarthCentred } from '../geodesy/earth-centred.ts'
import type { Triple } from './read-header.ts'
import { writeGlb } from './surface-glb.ts'
import type { SurfaceGrid } from './surface-grid.ts'
import { type MeshWindow, meshSurface, middleOf, type SurfaceMesh } from './surface-mesh.ts'

/** Cells on a side of a tile. */
const TILE = 128

interface Tile {
  readonly boundingVolume: { readonly box: readonly number[] }
  readonly geometricError: number
  readonly refine: 'REPLACE'
  readonly content: { readonly uri: string }
  readonly children?: readonly Tile[]
}

export interface TiledSurface {
  /** `tileset.json` and the tiles that it names. */
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly tiles: number
  readonly levels: number
}

/** Longitude and latitude of pairs of coordinates of a reference system, degrees. */
type ToLonLat = (pairs: Float64Array) => Promise<Float64Array>

/**
 * A surface as 3D Tiles 1.1: glTF tiles in a quadtree, each level twice as fine as the one above. The axes at its middle are those
 * of its reference system, so that convergence and scale of the projection are kept. Heights are taken as they are.
 */
export async function tileSurface(grid: SurfaceGrid, metres: Triple, toLonLat: ToLonLat): Promise<TiledSurface> {
  const files = new Map<string, Uint8Array>()
  const whole: MeshWindow = {
    columns: [0, grid.columns - 1],
    rows: [0, grid.rows - 1],
    stride: 2 ** Math.max(0, Math.ceil(Math.log2(Math.max(grid.columns, grid.rows) / TILE))),
  }
  const root = tileOf(grid, metres, whole, '0', files)
  const document = {
    asset: { version: '1.1', extras: { generator: 'Plumbline', heights: 'as in the point cloud' } },
    geometricError: root ? Math.max(1, root.geometricError * 2) : 0,
    root: { ...root, transform: await transformOf(grid, metres, toLonLat) },
  }
  files.set('tileset.json', Buffer.from(JSON.stringify(document)))
  return { files, tiles: files.size - 1, levels: Math.log2(whole.stride) + 1 }
}

function tileOf(
  grid: SurfaceGrid,
  metres: Triple,
  window: MeshWindow,
  name: string,
  files: Map<string, Uint8Array>,
): Tile | null {
  const { stride } = window
  const mesh = meshSurface(grid, metres, window)
  if (!mesh) return null
  const uri = `tile-${name}.glb`
  files.set(uri, writeGlb(mesh))
  const children = quartersOf(window).flatMap(
    (quarter, at) => tileOf(grid, metres, quarter, `${name}${at}`, files) ?? [],
  )
  const around = boxAround([mesh, ...children.map(({ boundingVolume }) => cornersOf(boundingVolume.box))])
  return {
    boundingVolume: { box: around },
    geometricError: children.length === 0 ? 0 : stride * grid.cell * metres[0],
    refine: 'REPLACE',
    content: { uri },
    ...(children.length > 0 && { children }),
  }
}

/** Halves along both directions at half the stride; neighbours share the cells between them, so that no gap opens. */
function quartersOf({ columns, rows, stride }: MeshWindow): MeshWindow[] {
  if (stride === 1) return []
  const halves = ([first, last]: readonly [number, number]): (readonly [number, number])[] => {
    const middle = first + Math.ceil((last - first) / 2 / stride) * stride
    return middle >= last
      ? [[first, last]]
      : [
          [first, middle],
          [middle, last],
        ]
  }
  return halves(rows).flatMap((down) =>
    halves(columns).map((across) => ({ columns: across, rows: down, stride: stride / 2 })),
  )
}

type Extent = Pick<SurfaceMesh, 'min' | 'max'>

/** Z up, as tilesets have it: a box by its middle and half axes. */
function boxAround(extents: readonly Extent[]): number[] {
  const least = (axis: 0 | 1 | 2) => Math.min(...extents.map(({ min }) => min[axis]))
  const most = (axis: 0 | 1 | 2) => Math.max(...extents.map(({ max }) => max[axis]))
  const [x, up, south] = ([0, 1, 2] as const).map((axis) => [
    (least(axis) + most(axis)) / 2,
    (most(axis) - least(axis)) / 2,
  ])
  const half = (pair: readonly number[] | undefined) => Math.max(pair?.[1] ?? 0, 0.01)
  return [x?.[0] ?? 0, -(south?.[0] ?? 0), up?.[0] ?? 0, half(x), 0, 0, 0, half(south), 0, 0, 0, half(up)]
}

function cornersOf(box: readonly number[]): Extent {
  const [x = 0, north = 0, up = 0] = box
  const [wide = 0, tall = 0, high = 0] = [box[3], box[7], box[11]]
  return { min: [x - wide, up - high, -north - tall], max: [x + wide, up + high, -north + tall] }
}

/** From the axes of the grid to the middle of the earth, by columns. */
async function transformOf(grid: SurfaceGrid, metres: Triple, toLonLat: ToLonLat): Promise<number[]> {
  const REACH = 100
  const [east, north, height] = middleOf(grid)
  const pairs = Float64Array.of(east, north, east + REACH / metres[0], north, east, north + REACH / metres[1])
  const lonLat = await toLonLat(pairs)
  const place = (at: number, above: number) => toEarthCentred(lonLat[at * 2]!, lonLat[at * 2 + 1]!, height + above)
  const origin = place(0, 0)
  const axis = (target: readonly number[]) => target.map((value, at) => (value - origin[at]!) / REACH)
  return [...axis(place(1, 0)), 0, ...axis(place(2, 0)), 0, ...axis(place(0, REACH)), 0, ...origin, 1]
}
