import type { GeoTIFFImage } from 'geotiff'
import type { Affine } from './raster-types.ts'

/** Where a raster says that it lies. */
export interface Georeference {
  /** Null where the file places nothing. */
  readonly affine: Affine | null
  /** Number of its horizontal system in the register of EPSG; null where the file names none. */
  readonly epsg: number | null
  /** Number of its vertical system, likewise. */
  readonly verticalEpsg: number | null
  /** What the file calls its systems, in its own words. */
  readonly citation: string
}

/** Says that the system is described by its parameters and has no number. */
const USER_DEFINED = 32_767

export async function readGeoreference(image: GeoTIFFImage): Promise<Georeference> {
  const keys = (image.getGeoKeys() ?? {}) as Readonly<Record<string, unknown>>
  const number = (name: string) => {
    const value = keys[name]
    return typeof value === 'number' && value > 0 && value !== USER_DEFINED ? value : null
  }
  const words = ['GTCitationGeoKey', 'PCSCitationGeoKey', 'GeogCitationGeoKey'].flatMap((name) =>
    typeof keys[name] === 'string' ? [keys[name]] : [],
  )
  const isProjected = keys['GTModelTypeGeoKey'] === 1
  return {
    affine: await readAffine(image, keys['GTRasterTypeGeoKey'] === 2),
    epsg: number('ProjectedCSTypeGeoKey') ?? (isProjected ? null : number('GeographicTypeGeoKey')),
    verticalEpsg: number('VerticalCSTypeGeoKey') ?? number('VerticalGeoKey'),
    citation: words.join(' · ').slice(0, 300),
  }
}

/** @param isPoint the tie point is the middle of a pixel, not its corner */
async function readAffine(image: GeoTIFFImage, isPoint: boolean): Promise<Affine | null> {
  const directory = image.fileDirectory
  const matrix = (await directory.loadValue('ModelTransformation')) as ArrayLike<number> | undefined
  const tie = (await directory.loadValue('ModelTiepoint')) as ArrayLike<number> | undefined
  const scale = (await directory.loadValue('ModelPixelScale')) as ArrayLike<number> | undefined
  let affine: Affine | null = null
  if (matrix && matrix.length >= 8) affine = [matrix[0]!, matrix[1]!, matrix[3]!, matrix[4]!, matrix[5]!, matrix[7]!]
  else if (tie && scale && tie.length >= 6 && scale.length >= 2) {
    const [column, row, , x, y] = [tie[0]!, tie[1]!, 0, tie[3]!, tie[4]!]
    affine = [scale[0]!, 0, x - column * scale[0]!, 0, -scale[1]!, y + row * scale[1]!]
  }
  if (!affine?.every(Number.isFinite) || affine[0] * affine[4] === affine[1] * affine[3]) return null
  const [a, b, c, d, e, f] = affine
  return isPoint ? [a, b, c - (a + b) / 2, d, e, f - (d + e) / 2] : affine
}

/** Keys that name a system by its number, for the tag GeoKeyDirectory (OGC GeoTIFF 1.1, clause 7). Pixels are areas. */
export function geoKeysOf(epsg: number, isGeographic: boolean, verticalEpsg: number | null): readonly number[] {
  const keys = [
    [1024, 0, 1, isGeographic ? 2 : 1],
    [1025, 0, 1, 1],
    [isGeographic ? 2048 : 3072, 0, 1, epsg],
    ...(verticalEpsg === null ? [] : [[4096, 0, 1, verticalEpsg]]),
  ]
  return [1, 1, 1, keys.length, ...keys.flat()]
}
