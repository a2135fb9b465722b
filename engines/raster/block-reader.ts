import { type FileHandle, open } from 'node:fs/promises'
import { endianness } from 'node:os'
import type { BaseDecoder, GeoTIFF, GeoTIFFImage } from 'geotiff'
import { bytesOf, makeArray, type RasterArray, type RasterType, viewArray } from './raster-types.ts'
import { rasterUnreadable } from './raster-unreadable.ts'

interface BlockSource {
  readonly file: GeoTIFF
  readonly image: GeoTIFFImage
  readonly type: RasterType
  readonly compression: number
  readonly decoder: BaseDecoder
  readonly path: string
}

/** Decoded blocks that are kept, bytes. */
const CACHE_BYTES = 192 * 1024 ** 2
/** Strips of a picture that is not compressed are read by so many bytes of rows: one may hold all of it. */
const ROWS_BYTES = 2 * 1024 ** 2

/** Reads windows of a raster out of its blocks, of which the last ones used are kept. */
export class BlockReader {
  readonly #source: BlockSource
  readonly #width: number
  readonly #height: number
  readonly #bands: number
  readonly #isPlanar: boolean
  readonly #blockWidth: number
  readonly blockHeight: number
  /** Rows are read straight from the file. */
  readonly #isByRows: boolean
  readonly #cache = new Map<number, RasterArray>()
  #cachedBytes = 0
  #handle: FileHandle | null = null

  constructor(source: BlockSource) {
    const { image, type, compression } = source
    this.#source = source
    this.#width = image.getWidth()
    this.#height = image.getHeight()
    this.#bands = image.getSamplesPerPixel()
    this.#isPlanar = image.planarConfiguration === 2 && this.#bands > 1
    this.#blockWidth = image.getTileWidth()
    const rowBytes = this.#width * this.#bands * bytesOf(type)
    this.#isByRows = !image.isTiled && compression === 1 && !this.#isPlanar && image.getBitsPerSample() >= 8
    this.blockHeight = this.#isByRows
      ? Math.max(1, Math.min(image.getTileHeight(), Math.floor(ROWS_BYTES / rowBytes)))
      : image.getTileHeight()
  }

  async close(): Promise<void> {
    await this.#handle?.close()
  }

  async readWindow(x: number, y: number, width: number, height: number, outside: number): Promise<RasterArray> {
    const window = makeArray(this.#source.type, width * height * this.#bands)
    const [left, top, right, bottom] = [
      Math.max(0, x),
      Math.max(0, y),
      Math.min(this.#width, x + width),
      Math.min(this.#height, y + height),
    ]
    if (left > x || top > y || right < x + width || bottom < y + height) window.fill(outside)
    if (right <= left || bottom <= top) return window
    const planes = this.#isPlanar ? this.#bands : 1
    for (let row = Math.floor(top / this.blockHeight); row * this.blockHeight < bottom; row++)
      for (let column = Math.floor(left / this.#blockWidth); column * this.#blockWidth < right; column++)
        for (let plane = 0; plane < planes; plane++) {
          const block = await this.#block(column, row, plane)
          this.#copy(block, { column, row, plane }, window, { x, y, width, left, top, right, bottom })
        }
    return window
  }

  #copy(
    block: RasterArray,
    at: { column: number; row: number; plane: number },
    window: RasterArray,
    part: { x: number; y: number; width: number; left: number; top: number; right: number; bottom: number },
  ): void {
    const [blockX, blockY] = [at.column * this.#blockWidth, at.row * this.blockHeight]
    const [from, to] = [Math.max(part.left, blockX), Math.min(part.right, blockX + this.#blockWidth)]
    const lastRow = Math.min(part.bottom, blockY + this.blockHeight)
    const inBlock = this.#isPlanar ? 1 : this.#bands
    for (let row = Math.max(part.top, blockY); row < lastRow; row++) {
      const source = ((row - blockY) * this.#blockWidth + from - blockX) * inBlock
      const target = ((row - part.y) * part.width + from - part.x) * this.#bands
      if (!this.#isPlanar) window.set(block.subarray(source, source + (to - from) * inBlock), target)
      else
        for (let step = 0; step < to - from; step++)
          window[target + step * this.#bands + at.plane] = block[source + step] ?? 0
    }
  }

  async #block(column: number, row: number, plane: number): Promise<RasterArray> {
    const across = Math.ceil(this.#width / this.#blockWidth)
    const key = (plane * Math.ceil(this.#height / this.blockHeight) + row) * across + column
    const known = this.#cache.get(key)
    if (known) {
      // To the end of the map: the first of it is the one that was not used for longest.
      this.#cache.delete(key)
      this.#cache.set(key, known)
      return known
    }
    const read = this.#isByRows ? await this.#readRows(row) : await this.#decode(column, row, plane)
    this.#cache.set(key, read)
    this.#cachedBytes += read.byteLength
    for (const [oldest, block] of this.#cache) {
      if (this.#cachedBytes <= CACHE_BYTES || oldest === key) break
      this.#cache.delete(oldest)
      this.#cachedBytes -= block.byteLength
    }
    return read
  }

  async #decode(column: number, row: number, plane: number): Promise<RasterArray> {
    const { image, decoder, type } = this.#source
    const { data } = await image.getTileOrStrip(column, row, plane, decoder as never).catch((error: unknown) => {
      throw rasterUnreadable('damaged', { detail: `block ${column}, ${row}` }, error)
    })
    const rows = Math.min(this.blockHeight, this.#height - row * this.blockHeight)
    const values = viewArray(type, this.#inOrder(data as ArrayBuffer))
    if (values.length < rows * this.#blockWidth * (this.#isPlanar ? 1 : this.#bands))
      throw rasterUnreadable('damaged', { detail: `block ${column}, ${row}` })
    return values
  }

  /** Rows of strips that lie in the file as they are: a strip may hold the whole picture. */
  async #readRows(block: number): Promise<RasterArray> {
    const { image, type, path } = this.#source
    const rowBytes = this.#width * this.#bands * bytesOf(type)
    const first = block * this.blockHeight
    const last = Math.min(this.#height, first + this.blockHeight)
    // An array of its own, so that it is the block as it was read and nothing is copied.
    const bytes = new Uint8Array(this.blockHeight * rowBytes)
    this.#handle ??= await open(path)
    for (let row = first; row < last; ) {
      const strip = Math.floor(row / image.getTileHeight())
      const inStrip = row - strip * image.getTileHeight()
      const count = Math.min(last - row, image.getTileHeight() - inStrip)
      const offset = Number(await image.fileDirectory.loadValueIndexed('StripOffsets', strip))
      const { bytesRead } = await this.#handle.read(
        bytes,
        (row - first) * rowBytes,
        count * rowBytes,
        offset + inStrip * rowBytes,
      )
      if (bytesRead < count * rowBytes) throw rasterUnreadable('damaged', { detail: `row ${row}` })
      row += count
    }
    return viewArray(type, this.#inOrder(bytes.buffer))
  }

  /** In the byte order of this machine. */
  #inOrder(data: ArrayBuffer): ArrayBuffer {
    const { type, file } = this.#source
    const isLittle = (file as unknown as { readonly littleEndian: boolean }).littleEndian
    if (bytesOf(type) === 1 || isLittle === (endianness() === 'LE')) return data
    const bytes = Buffer.from(data)
    if (bytesOf(type) === 2) bytes.swap16()
    else if (bytesOf(type) === 4) bytes.swap32()
    else bytes.swap64()
    return data
  }
}
