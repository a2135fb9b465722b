import { open, stat } from 'node:fs/promises'
import { fromFile, type GeoTIFF, type GeoTIFFImage, globals } from 'geotiff'
import { UnreadableFileError } from '../unreadable-file-error.ts'
import { BlockReader } from './block-reader.ts'
import { assertReadCompression, decoderOf, registerDecoders } from './decoders.ts'
import { type Georeference, readGeoreference } from './georeference.ts'
import type { RasterArray, RasterType } from './raster-types.ts'
import { rasterUnreadable } from './raster-unreadable.ts'

/** A raster file, open for reading by windows. */
export interface Raster extends Georeference {
  readonly width: number
  readonly height: number
  readonly bandCount: number
  readonly type: RasterType
  readonly nodata: number | null
  /** Index of the band that says what is seen through, from 0; null where none does. */
  readonly alphaBand: number | null
  /** Red, green and blue for each value of a palette, 0 to 255; null where the values mean themselves. */
  readonly palette: Uint8Array | null
  /** True where the file says that its bands are red, green and blue. */
  readonly isRgb: boolean
  readonly compression: number
  /** Rows that are cheap to read together. */
  readonly blockHeight: number
  /** What the file says of bands, in its own words. */
  readonly bandNames: readonly string[]
  /** Values of a window, bands of a pixel side by side. Outside of the raster the window holds nodata, or 0. */
  readWindow(x: number, y: number, width: number, height: number): Promise<RasterArray>
  close(): Promise<void>
}

/** More than any flight or scene has; a header can claim everything. */
const MOST_PIXELS = 2 ** 36
const MOST_SIDE = 2 ** 24
const MOST_BANDS = 512

/**
 * Opens a GeoTIFF or BigTIFF. Nothing but its directories is read.
 * @throws UnreadableFileError that names what is not read: no TIFF, cut off, a compression, a kind of samples
 */
export async function openRaster(path: string): Promise<Raster> {
  await assertTiff(path)
  registerDecoders()
  let file: GeoTIFF | null = null
  try {
    file = await fromFile(path)
    return await describe(file, await file.getImage(0), path)
  } catch (error) {
    await file?.close()
    if (error instanceof UnreadableFileError) throw error
    throw rasterUnreadable('damaged', { detail: error instanceof Error ? error.message : 'no directory' }, error)
  }
}

async function assertTiff(path: string): Promise<void> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    const mark = buffer.toString('latin1', 0, 2)
    const version = mark === 'II' ? buffer.readUInt16LE(2) : mark === 'MM' ? buffer.readUInt16BE(2) : 0
    if (bytesRead < 4 || (version !== 42 && version !== 43)) throw rasterUnreadable('not-a-tiff')
  } finally {
    await file.close()
  }
}

async function describe(file: GeoTIFF, image: GeoTIFFImage, path: string): Promise<Raster> {
  const directory = image.fileDirectory
  const [width, height, bandCount] = [image.getWidth(), image.getHeight(), image.getSamplesPerPixel()]
  const compression = Number((await directory.loadValue('Compression')) ?? 1)
  assertReadCompression(compression)
  await assertSize(image, path)
  const type = typeOf(image)
  const photometric = Number((await directory.loadValue('PhotometricInterpretation')) ?? 1)
  const extra = [...(((await directory.loadValue('ExtraSamples')) as ArrayLike<number> | undefined as number[]) ?? [])]
  const palette = photometric === globals.photometricInterpretations.Palette ? await readPalette(image) : null
  const nodata = image.getGDALNoData()
  const isYcbcr = photometric === globals.photometricInterpretations.YCbCr
  const blocks = new BlockReader({
    file,
    image,
    type,
    compression,
    decoder: await decoderOf(image, compression, isYcbcr),
    path,
  })
  const alpha = extra.findIndex((kind) => kind === 1 || kind === 2)
  return {
    ...(await readGeoreference(image)),
    width,
    height,
    bandCount,
    type,
    nodata: nodata === null || Number.isNaN(nodata) ? null : nodata,
    alphaBand: alpha < 0 ? null : bandCount - extra.length + alpha,
    palette,
    isRgb:
      photometric === globals.photometricInterpretations.RGB ||
      photometric === globals.photometricInterpretations.YCbCr,
    compression,
    blockHeight: blocks.blockHeight,
    bandNames: await readBandNames(image, bandCount),
    readWindow: (x, y, w, h) => blocks.readWindow(x, y, w, h, nodata ?? 0),
    close: async () => {
      await blocks.close()
      await file.close()
    },
  }
}

/** Before anything is allocated: a directory may say two thousand million pixels and hold four bytes. */
async function assertSize(image: GeoTIFFImage, path: string): Promise<void> {
  const [width, height, bands] = [image.getWidth(), image.getHeight(), image.getSamplesPerPixel()]
  const tooLarge = () => rasterUnreadable('too-large', { width, height })
  if (!(width > 0) || !(height > 0) || width > MOST_SIDE || height > MOST_SIDE || width * height > MOST_PIXELS)
    throw tooLarge()
  if (bands < 1 || bands > MOST_BANDS) throw rasterUnreadable('damaged', { detail: `${bands} bands` })
  const blocks = Math.ceil(width / image.getTileWidth()) * Math.ceil(height / image.getTileHeight())
  const { size } = await stat(path)
  // Each block has a place and a length of four bytes at least.
  if (!(blocks * 8 <= size + 16)) throw tooLarge()
  if (
    image.getTileWidth() * image.getTileHeight() > 2 ** 30 &&
    Number(image.fileDirectory.getValue('Compression')) !== 1
  )
    throw tooLarge()
}

function typeOf(image: GeoTIFFImage): RasterType {
  const bits = image.getBitsPerSample()
  const format = image.getSampleFormat()
  if (format === 3 && bits === 32) return 'float32'
  if (format === 3 && bits === 64) return 'float64'
  if (format === 2 && (bits === 8 || bits === 16 || bits === 32)) return `int${bits}`
  if (format === 1 && (bits === 8 || bits === 16 || bits === 32)) return `uint${bits}`
  if (format === 1 && bits < 8) return 'uint8'
  const names = [
    '',
    'whole numbers',
    'signed whole numbers',
    'floating point',
    'of no kind',
    'complex whole numbers',
    'complex numbers',
  ]
  throw rasterUnreadable('samples', { name: `${names[format] ?? 'of an unknown kind'}, ${bits} bit` })
}

/** The tag holds all reds, then all greens, then all blues, each of 16 bits. */
async function readPalette(image: GeoTIFFImage): Promise<Uint8Array | null> {
  const map = (await image.fileDirectory.loadValue('ColorMap')) as ArrayLike<number> | undefined
  if (!map) return null
  const size = map.length / 3
  const palette = new Uint8Array(map.length)
  for (let value = 0; value < size; value++)
    for (let band = 0; band < 3; band++) palette[value * 3 + band] = (map[band * size + value] ?? 0) >> 8
  return palette
}

async function readBandNames(image: GeoTIFFImage, count: number): Promise<readonly string[]> {
  const names: string[] = []
  for (let band = 0; band < count; band++) {
    const said = await image.getGDALMetadata(band).catch(() => null)
    const name = said && (said as Record<string, unknown>)['DESCRIPTION']
    names.push(typeof name === 'string' ? name.slice(0, 100) : '')
  }
  return names
}
