/** A photo in grey, row by row. */
export interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array
}

/** Side of a tile, in pixels of a photo that is `ROAD_WIDTH` wide. */
export const TILE = 32
export const ROAD_WIDTH = 1_024

/** What is said of a tile, in this order; a number for each. */
export const TILE_FEATURES = [
  ...['mean', 'spread', 'darkest', 'brightest', 'skew'],
  ...['gradientAcross', 'gradientDown', 'gradientSpread', 'laplacian', 'laplacianSpread', 'laplacianMost'],
  ...['bin1', 'bin2', 'bin3', 'bin4', 'bin5', 'bin6', 'bin7', 'bin8'],
  ...['hollow', 'hollowMost', 'hollowSpread', 'lineAcross', 'lineDown'],
  ...['besideMean', 'besideSpread', 'besideLaplacian', 'besideHollow', 'height'],
] as const
const [MEAN, SPREAD, LAPLACIAN, HOLLOW] = (['mean', 'spread', 'laplacian', 'hollow'] as const).map((name) =>
  TILE_FEATURES.indexOf(name),
) as [number, number, number, number]

export interface RoadTiles {
  readonly columns: number
  readonly rows: number
  /** `TILE_FEATURES.length` numbers for each tile, row by row. */
  readonly features: Float32Array
}

/** Half the width of what is taken for a thin dark line. */
const HOLLOW_REACH = 3

/** Describes each whole tile of a photo by numbers that a crack changes. */
export function roadTiles(picture: GreyPicture): RoadTiles {
  const [columns, rows] = [Math.floor(picture.width / TILE), Math.floor(picture.height / TILE)]
  const count = TILE_FEATURES.length
  const features = new Float32Array(columns * rows * count)
  const hollow = hollowsOf(picture)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const said = describe(picture, hollow, column * TILE, row * TILE)
      features.set([...said, 0, 0, 0, 0, (row + 0.5) / rows], (row * columns + column) * count)
    }
  compareWithNeighbours({ columns, rows, features })
  return { columns, rows, features }
}

/** How much darker each pixel is than the brightest of the darkest around it: a closing less the picture, along rows and columns. */
function hollowsOf({ width, height, grey }: GreyPicture): Uint8Array {
  const along = (from: Uint8Array, step: number, length: number, other: number, jump: number, isMost: boolean) => {
    const out = new Uint8Array(from.length)
    for (let line = 0; line < other; line++)
      for (let at = 0; at < length; at++) {
        let best = isMost ? 0 : 255
        for (let near = Math.max(0, at - HOLLOW_REACH); near <= Math.min(length - 1, at + HOLLOW_REACH); near++) {
          const value = from[line * jump + near * step] ?? 0
          if (isMost ? value > best : value < best) best = value
        }
        out[line * jump + at * step] = best
      }
    return out
  }
  const spread = along(along(grey, 1, width, height, width, true), width, height, width, 1, true)
  const closed = along(along(spread, 1, width, height, width, false), width, height, width, 1, false)
  return closed.map((value, at) => value - (grey[at] ?? 0))
}

function describe({ width, height, grey }: GreyPicture, hollow: Uint8Array, left: number, top: number): number[] {
  const of = new Tally()
  const lines = { across: new Float64Array(TILE), down: new Float64Array(TILE) }
  for (let y = top; y < top + TILE; y++)
    for (let x = left; x < left + TILE; x++) {
      const at = y * width + x
      const value = grey[at] ?? 0
      const west = grey[x > 0 ? at - 1 : at] ?? 0
      const east = grey[x < width - 1 ? at + 1 : at] ?? 0
      const north = grey[y > 0 ? at - width : at] ?? 0
      const south = grey[y < height - 1 ? at + width : at] ?? 0
      const dark = hollow[at] ?? 0
      of.take(value, east - west, south - north, west + east + north + south - 4 * value, dark)
      lines.across[y - top] = (lines.across[y - top] ?? 0) + dark
      lines.down[x - left] = (lines.down[x - left] ?? 0) + dark
    }
  return of.said(contrastOf(lines.across), contrastOf(lines.down))
}

/** How much one line of a tile stands out of the others. */
function contrastOf(sums: Float64Array): number {
  const mean = sums.reduce((sum, one) => sum + one, 0) / sums.length
  return (Math.max(...sums) - mean) / TILE
}

/** Sums over the pixels of a tile. */
class Tally {
  private readonly values: number[] = []
  private readonly sums = {
    across: 0,
    down: 0,
    gradient2: 0,
    laplacian: 0,
    laplacian2: 0,
    most: 0,
    dark: 0,
    dark2: 0,
    darkMost: 0,
  }

  take(value: number, across: number, down: number, laplacian: number, dark: number): void {
    const { sums } = this
    this.values.push(value)
    sums.across += Math.abs(across)
    sums.down += Math.abs(down)
    sums.gradient2 += across ** 2 + down ** 2
    sums.laplacian += Math.abs(laplacian)
    sums.laplacian2 += laplacian ** 2
    sums.most = Math.max(sums.most, Math.abs(laplacian))
    sums.dark += dark
    sums.dark2 += dark ** 2
    sums.darkMost = Math.max(sums.darkMost, dark)
  }

  said(lineAcross: number, lineDown: number): number[] {
    const { values, sums } = this
    const count = values.length
    const mean = values.reduce((sum, one) => sum + one, 0) / count
    const moment = (power: number) => values.reduce((sum, one) => sum + (one - mean) ** power, 0) / count
    const spread = Math.sqrt(moment(2))
    const bins = new Float64Array(8)
    for (const one of values) {
      const bin = Math.max(0, Math.min(7, Math.floor(((one - mean) / (spread || 1) + 2) * 2)))
      bins[bin] = (bins[bin] ?? 0) + 1 / count
    }
    const hollow = sums.dark / count
    return [
      ...[mean, spread, Math.min(...values) - mean, Math.max(...values) - mean, moment(3) / (spread ** 3 || 1)],
      ...[sums.across / count, sums.down / count, Math.sqrt(sums.gradient2 / count)],
      ...[sums.laplacian / count, Math.sqrt(sums.laplacian2 / count), sums.most],
      ...bins,
      ...[hollow, sums.darkMost, Math.sqrt(Math.max(0, sums.dark2 / count - hollow ** 2)), lineAcross, lineDown],
    ]
  }
}

/** What a tile has more than the mean of those around it. */
function compareWithNeighbours({ columns, rows, features }: RoadTiles): void {
  const count = TILE_FEATURES.length
  const number = (row: number, column: number, of: number) => features[(row * columns + column) * count + of] ?? 0
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      for (const [place, of] of [MEAN, SPREAD, LAPLACIAN, HOLLOW].entries()) {
        let [sum, near] = [0, 0]
        for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
          for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++)
            if (y !== row || x !== column) {
              sum += number(y, x, of)
              near += 1
            }
        features[(row * columns + column) * count + count - 5 + place] = number(row, column, of) - sum / (near || 1)
      }
}
