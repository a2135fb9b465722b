import { geoKeysOf } from './georeference.ts'
import { type Affine, bytesOf, type RasterArray, type RasterType } from './raster-types.ts'
import { directorySize, placeTags, sizeOf, type Tag, writeDirectory } from './tiff-tags.ts'

export interface TiffSpec {
  readonly width: number
  readonly height: number
  readonly bands: number
  readonly type: RasterType
  /** Bands of a pixel side by side. */
  readonly values: RasterArray
  readonly nodata?: number | null
  /** Without it the file places nothing. */
  readonly affine?: Affine | null
  readonly epsg?: number | null
  readonly isGeographic?: boolean
  readonly verticalEpsg?: number | null
  /** The last band is what is seen through. */
  readonly hasAlpha?: boolean
}

/** A small GeoTIFF in memory, one strip that is not compressed: what the demonstration and tests are made of. */
export function encodeTiff(spec: TiffSpec): Buffer {
  const { width, height, bands, type, values } = spec
  const bytes = Buffer.from(values.buffer, values.byteOffset, width * height * bands * bytesOf(type))
  const draft = tagsOf(spec, 0, bytes.length)
  const outside = draft.reduce((sum, tag) => sum + (sizeOf(tag) > 4 ? Math.ceil(sizeOf(tag) / 8) * 8 : 0), 0)
  const head = Buffer.alloc(16 + Math.ceil(directorySize(draft.length, false) / 8) * 8 + outside)
  head.write('II*\0', 'latin1')
  head.writeUInt32LE(16, 4)
  writeDirectory(head, 16, tagsOf(spec, head.length, bytes.length), false, true)
  return Buffer.concat([head, bytes])
}

function tagsOf(spec: TiffSpec, offset: number, length: number): readonly Tag[] {
  const { width, height, bands, type, nodata = null, affine = null, epsg = null } = spec
  const format = type.startsWith('float') ? 3 : type.startsWith('int') ? 2 : 1
  const isColour = bands >= 3 && type === 'uint8'
  const extra = bands - (isColour ? 3 : 1)
  const tags: Tag[] = [
    { tag: 256, kind: 4, values: [width] },
    { tag: 257, kind: 4, values: [height] },
    { tag: 258, kind: 3, values: Array.from({ length: bands }, () => bytesOf(type) * 8) },
    { tag: 259, kind: 3, values: [1] },
    { tag: 262, kind: 3, values: [isColour ? 2 : 1] },
    { tag: 273, kind: 4, values: [offset] },
    { tag: 277, kind: 3, values: [bands] },
    { tag: 278, kind: 4, values: [height] },
    { tag: 279, kind: 4, values: [length] },
    { tag: 284, kind: 3, values: [1] },
    { tag: 339, kind: 3, values: Array.from({ length: bands }, () => format) },
  ]
  if (extra > 0)
    tags.push({
      tag: 338,
      kind: 3,
      values: Array.from({ length: extra }, (_, at) => (spec.hasAlpha && at === extra - 1 ? 2 : 0)),
    })
  const geoKeys = epsg === null ? [] : geoKeysOf(epsg, spec.isGeographic ?? false, spec.verticalEpsg ?? null)
  if (affine) tags.push(...placeTags({ affine, geoKeys }))
  if (nodata !== null) tags.push({ tag: 42_113, kind: 2, values: `${nodata}\0` })
  return tags.filter(({ values }) => values.length > 0).sort((a, b) => a.tag - b.tag)
}
