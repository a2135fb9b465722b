import { type FileHandle, open } from 'node:fs/promises'
import { type Halving, halve } from './halve.ts'
import { makeArray, type RasterArray, type RasterType } from './raster-types.ts'

/** A level of a tiled raster whose blocks lie in a file of their own, in the order in which they were made. */
export interface PyramidLevel {
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly rows: number
  /** Of each block, row by row; a length of 0 stands for one with nothing in it. */
  readonly offsets: Float64Array
  readonly lengths: Uint32Array
}

export interface PyramidSpec {
  readonly width: number
  readonly height: number
  readonly blockSize: number
  readonly bands: number
  readonly type: RasterType
  readonly halving: Halving
  /** Levels above the first. */
  readonly overviews: number
  /** Packs a block, which it may change; null for one with nothing in it. */
  readonly encode: (block: RasterArray) => Promise<Uint8Array | null>
  /** Told of each row of blocks of each level, as it is complete. */
  readonly onRow?: (level: number, values: RasterArray, row: number) => void
}

/** Overviews until one block holds the whole. */
export function overviewsOf(width: number, height: number, blockSize: number): number {
  return Math.max(0, Math.ceil(Math.log2(Math.max(width, height) / blockSize)))
}

/**
 * Cuts rows of a raster into blocks, packs them and makes all overviews on the way: of each level no more than one row of blocks is in
 * memory. Rows come from the top, `blockSize` at a time.
 */
export class Pyramid {
  readonly levels: readonly PyramidLevel[]
  readonly #spec: PyramidSpec
  readonly #file: FileHandle
  /** Of each overview, what of its next row of blocks is there. */
  readonly #pending: (RasterArray | null)[]
  readonly #rowsDone: number[]
  #end = 0

  private constructor(spec: PyramidSpec, file: FileHandle) {
    this.#spec = spec
    this.#file = file
    this.levels = Array.from({ length: spec.overviews + 1 }, (_, level) => makeLevel(spec, level))
    this.#pending = this.levels.map(() => null)
    this.#rowsDone = this.levels.map(() => 0)
  }

  /** @param path where the packed blocks are kept until they are put in order */
  static async create(spec: PyramidSpec, path: string): Promise<Pyramid> {
    return new Pyramid(spec, await open(path, 'w+'))
  }

  /** Pixels in a row of what `addRow` takes. */
  strideOf(level: number): number {
    return this.levels[level]!.columns * this.#spec.blockSize
  }

  async addRow(values: RasterArray): Promise<void> {
    await this.#add(0, values)
  }

  /** Bytes of a block, as they were packed. */
  async readBlock(level: PyramidLevel, block: number): Promise<Uint8Array> {
    const bytes = Buffer.alloc(level.lengths[block]!)
    await this.#file.read(bytes, 0, bytes.length, level.offsets[block]!)
    return bytes
  }

  async close(): Promise<void> {
    await this.#file.close()
  }

  async #add(at: number, values: RasterArray): Promise<void> {
    const { blockSize, bands, type, halving, onRow } = this.#spec
    const level = this.levels[at]!
    const row = this.#rowsDone[at]!++
    onRow?.(at, values, row)
    await this.#store(level, row, values)
    const above = this.levels[at + 1]
    if (!above) return
    const stride = this.strideOf(at + 1)
    const half = row % 2
    let next = this.#pending[at + 1]
    if (!next) {
      next = makeArray(type, stride * blockSize * bands)
      if (halving.kind === 'values') next.fill(halving.nodata ?? (type.startsWith('float') ? Number.NaN : 0))
      this.#pending[at + 1] = next
    }
    const height = Math.min(blockSize, level.height - row * blockSize)
    const rows = { values, stride: this.strideOf(at), width: level.width, height, bands }
    halve(rows, next, stride, (half * blockSize) / 2, halving)
    if (half === 0 && row + 1 < level.rows) return
    this.#pending[at + 1] = null
    await this.#add(at + 1, next)
  }

  async #store(level: PyramidLevel, row: number, values: RasterArray): Promise<void> {
    const { blockSize, bands, type, encode } = this.#spec
    const stride = level.columns * blockSize * bands
    const packed = await Promise.all(
      Array.from({ length: level.columns }, (_, column) => {
        const block = makeArray(type, blockSize * blockSize * bands)
        for (let y = 0; y < blockSize; y++) {
          const from = y * stride + column * blockSize * bands
          block.set(values.subarray(from, from + blockSize * bands), y * blockSize * bands)
        }
        return encode(block)
      }),
    )
    for (const [column, bytes] of packed.entries()) {
      if (!bytes) continue
      level.offsets[row * level.columns + column] = this.#end
      level.lengths[row * level.columns + column] = bytes.length
      await this.#file.write(bytes, 0, bytes.length, this.#end)
      this.#end += bytes.length
    }
  }
}

function makeLevel({ width, height, blockSize }: PyramidSpec, level: number): PyramidLevel {
  const [w, h] = [Math.ceil(width / 2 ** level), Math.ceil(height / 2 ** level)]
  const [columns, rows] = [Math.ceil(w / blockSize), Math.ceil(h / blockSize)]
  return {
    width: w,
    height: h,
    columns,
    rows,
    offsets: new Float64Array(columns * rows),
    lengths: new Uint32Array(columns * rows),
  }
}
