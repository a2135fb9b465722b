import { inflateSync } from 'node:zlib'
import { addDecoder, BaseDecoder, type GeoTIFFImage, getDecoder } from 'geotiff'
import sharp from 'sharp'
import { rasterUnreadable } from './raster-unreadable.ts'

/** Compressions by the number of the tag that are read. */
const READ = new Set([1, 5, 7, 8, 32_946, 32_773, 34_887, 50_000, 50_001])
/** Names of those that are not, for the refusal. */
const NAMES: Readonly<Record<number, string>> = {
  2: 'CCITT RLE',
  3: 'CCITT group 3',
  4: 'CCITT group 4',
  6: 'old-style JPEG',
  32767: 'Sony ARW',
  34661: 'JBIG',
  34712: 'JPEG 2000',
  34925: 'LZMA',
  34926: 'ZSTD (old number)',
  34933: 'PNG',
  50002: 'JPEG XL',
  52546: 'JPEG XL',
}

/** @throws UnreadableFileError that names a compression that is not read here */
export function assertReadCompression(compression: number): void {
  if (READ.has(compression)) return
  throw rasterUnreadable('compression', { name: NAMES[compression] ?? `number ${compression}` })
}

/** By node's own zlib, which is several times faster than the library's. */
class ZlibDecoder extends BaseDecoder {
  override decodeBlock(buffer: ArrayBufferLike): ArrayBuffer {
    return ownBytes(inflateSync(new Uint8Array(buffer)))
  }
}

/** A block is a whole WebP picture. */
class WebpDecoder extends BaseDecoder {
  override async decodeBlock(buffer: ArrayBufferLike): Promise<ArrayBuffer> {
    const samples = (this.parameters as { samplesPerPixel?: number }).samplesPerPixel ?? 3
    const picture = sharp(Buffer.from(buffer as ArrayBuffer))
    const { data } = await (samples === 4 ? picture.ensureAlpha() : picture.removeAlpha())
      .raw()
      .toBuffer({ resolveWithObject: true })
    return ownBytes(data)
  }
}

/** Says to libjpeg what the three bands are (Adobe's marker): 1 luma and colour differences, 0 red, green and blue. */
const adobeMarker = (transform: 0 | 1) =>
  Buffer.from([0xff, 0xee, 0, 14, ...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, transform])

/** Three bands by libjpeg, as GDAL has them; the tables that all blocks share go before the block's own. */
class JpegDecoder extends BaseDecoder {
  override async decodeBlock(buffer: ArrayBufferLike): Promise<ArrayBuffer> {
    const { JPEGTables: tables, isYcbcr } = this.parameters as { JPEGTables?: Uint8Array; isYcbcr?: boolean }
    const block = Buffer.from(buffer as ArrayBuffer)
    const shared = tables ? Buffer.from(tables).subarray(2, -2) : Buffer.alloc(0)
    const whole = Buffer.concat([block.subarray(0, 2), adobeMarker(isYcbcr ? 1 : 0), shared, block.subarray(2)])
    return ownBytes(await sharp(whole).raw().toBuffer())
  }
}

function ownBytes(bytes: Uint8Array): ArrayBuffer {
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
}

/** Replaces and adds decoders of the library `geotiff`; once for a process. */
export function registerDecoders(): void {
  addDecoder([8, 32_946], async () => ZlibDecoder as unknown as typeof BaseDecoder)
  addDecoder([50_001], async () => WebpDecoder as unknown as typeof BaseDecoder)
}

/** The decoder of a picture's blocks, told what the library tells its own. @param isYcbcr its bands are luma and colour differences */
export async function decoderOf(image: GeoTIFFImage, compression: number, isYcbcr: boolean): Promise<BaseDecoder> {
  const directory = image.fileDirectory
  const parameters = {
    tileWidth: image.getTileWidth(),
    tileHeight: image.getTileHeight(),
    planarConfiguration: image.planarConfiguration,
    bitsPerSample: await directory.loadValue('BitsPerSample'),
    predictor: Number((await directory.loadValue('Predictor')) ?? 1),
    samplesPerPixel: image.getSamplesPerPixel(),
    JPEGTables: await directory.loadValue('JPEGTables'),
    LercParameters: await directory.loadValue('LercParameters'),
    isYcbcr,
  }
  if (compression === 7 && image.getSamplesPerPixel() === 3)
    return new JpegDecoder(parameters as ConstructorParameters<typeof BaseDecoder>[0])
  return getDecoder(compression, parameters as Parameters<typeof getDecoder>[1])
}
