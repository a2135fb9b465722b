import type { DronePhoto } from './drone-photo.ts'
import { groundSamplingDistance, type Offset, photoFootprint } from './photo-footprint.ts'

/** Metres of a degree of latitude: the mean of the ellipsoid, within half a per cent everywhere. */
const DEGREE_METRES = 111_195
/** Cells on the longer side of the ground that is counted. */
const CELLS = 600

export const PHOTO_WARNINGS = {
  'no-place': { en: 'The photo does not say where it was taken.', ar: 'لا تذكر الصورة مكان التقاطها.' },
  'no-height': {
    en: 'The photo does not say how high above the take-off it was taken, so that its ground is unknown.',
    ar: 'لا تذكر الصورة ارتفاعها عن نقطة الإقلاع، فلا تُعرف الأرض التي تظهر فيها.',
  },
  'no-lens': {
    en: 'The photo does not say the focal length or its size, so that its ground is unknown.',
    ar: 'لا تذكر الصورة البعد البؤري أو أبعادها، فلا تُعرف الأرض التي تظهر فيها.',
  },
  'no-direction': {
    en: 'The photo does not say where the camera looked: straight down is assumed.',
    ar: 'لا تذكر الصورة اتجاه الكاميرا: يُفترض أنها تنظر إلى الأسفل مباشرة.',
  },
} as const
export type PhotoWarning = keyof typeof PHOTO_WARNINGS

export interface PlacedPhoto extends DronePhoto {
  /** Metres of a pixel on the ground. */
  readonly gsd: number | null
  /** Closed ring of longitudes and latitudes on ground as high as the take-off. */
  readonly footprint: readonly (readonly [number, number])[] | null
  readonly warnings: readonly PhotoWarning[]
}

export interface PhotoSetReport {
  readonly photos: readonly PlacedPhoto[]
  /** Metres of a pixel on the ground: median of those that say it. */
  readonly gsd: number | null
  readonly coverage: {
    /** Ground that at least one photo shows. */
    readonly squareMetres: number
    /** Of it, what at least two, three and five show: three is what a reconstruction needs, five what it needs to be good. */
    readonly shareBy: { readonly two: number; readonly three: number; readonly five: number }
    /** Photos that show a place, in the mean. */
    readonly meanPhotos: number
    /** West, south, east, north, degrees. */
    readonly bounds: readonly [number, number, number, number]
  } | null
  /** First and last moment by the cameras' clocks. */
  readonly from: string | null
  readonly to: string | null
  readonly warnings: readonly { readonly code: PhotoWarning; readonly count: number }[]
}

/** What a set of drone photos covers, and how finely. Nothing is computed of heights: those of a drone are barometric. */
export function reportPhotoSet(photos: readonly DronePhoto[]): PhotoSetReport {
  const placed = photos.map(placePhoto)
  const moments = photos.flatMap(({ takenAt }) => takenAt ?? []).sort()
  const gsds = placed.flatMap(({ gsd }) => gsd ?? []).sort((a, b) => a - b)
  const codes = Object.keys(PHOTO_WARNINGS) as PhotoWarning[]
  return {
    photos: placed,
    gsd: gsds.length > 0 ? round(gsds[Math.floor(gsds.length / 2)]!, 5) : null,
    coverage: coverageOf(placed),
    from: moments[0] ?? null,
    to: moments.at(-1) ?? null,
    warnings: codes
      .map((code) => ({ code, count: placed.filter(({ warnings }) => warnings.includes(code)).length }))
      .filter(({ count }) => count > 0),
  }
}

function placePhoto(photo: DronePhoto): PlacedPhoto {
  const { lon, lat, relativeAltitude, focal35, width, height, pitch, yaw } = photo
  const offsets = photoFootprint(photo)
  const gsd = groundSamplingDistance(photo)
  const warnings: PhotoWarning[] = []
  if (lon === null || lat === null) warnings.push('no-place')
  if (relativeAltitude === null || relativeAltitude <= 0) warnings.push('no-height')
  if (!focal35 || !width || !height) warnings.push('no-lens')
  if (pitch === null || yaw === null) warnings.push('no-direction')
  const footprint = offsets && lon !== null && lat !== null ? closedRing(offsets, lon, lat) : null
  return { ...photo, gsd: gsd === null ? null : round(gsd, 5), footprint, warnings }
}

function closedRing(offsets: readonly Offset[], lon: number, lat: number): (readonly [number, number])[] {
  const narrow = Math.cos((lat * Math.PI) / 180)
  const ring = offsets.map(
    ([east, north]) =>
      [round(lon + east / (DEGREE_METRES * narrow), 8), round(lat + north / DEGREE_METRES, 8)] as const,
  )
  return [...ring, ring[0]!]
}

/** Counted on a grid: footprints overlap many times, and their union by polygons would be no more exact than their flat ground is. */
function coverageOf(photos: readonly PlacedPhoto[]): PhotoSetReport['coverage'] {
  const rings = photos.flatMap(({ footprint }) => (footprint ? [footprint] : []))
  if (rings.length === 0) return null
  const [lons, lats] = [rings.flat().map(([lon]) => lon), rings.flat().map(([, lat]) => lat)]
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b))
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b))
  const bounds = [least(lons), least(lats), most(lons), most(lats)] as const
  const narrow = Math.cos((((bounds[1] + bounds[3]) / 2) * Math.PI) / 180)
  const [wide, tall] = [(bounds[2] - bounds[0]) * DEGREE_METRES * narrow, (bounds[3] - bounds[1]) * DEGREE_METRES]
  const cell = Math.max(wide, tall) / CELLS
  if (!(cell > 0)) return null
  const [columns, rows] = [Math.max(1, Math.ceil(wide / cell)), Math.max(1, Math.ceil(tall / cell))]
  const counts = new Uint16Array(columns * rows)
  for (const ring of rings) {
    const metres = ring.map(
      ([lon, lat]) =>
        [((lon - bounds[0]) * DEGREE_METRES * narrow) / cell, ((lat - bounds[1]) * DEGREE_METRES) / cell] as const,
    )
    countCells(metres, counts, columns, rows)
  }
  const by = (photosOfCell: number) => counts.reduce((sum, count) => sum + Number(count >= photosOfCell), 0)
  const covered = by(1)
  const share = (photosOfCell: number) => (covered === 0 ? 0 : round(by(photosOfCell) / covered, 4))
  return {
    squareMetres: round(covered * cell * cell, 0),
    shareBy: { two: share(2), three: share(3), five: share(5) },
    meanPhotos: covered === 0 ? 0 : round(counts.reduce((sum, count) => sum + count, 0) / covered, 2),
    bounds,
  }
}

/** Cells whose middle lies inside a closed ring, row by row (even-odd rule). */
function countCells(ring: readonly (readonly [number, number])[], counts: Uint16Array, columns: number, rows: number) {
  for (let row = 0; row < rows; row++) {
    const y = row + 0.5
    const crossings: number[] = []
    for (let at = 0; at + 1 < ring.length; at++) {
      const [[x1, y1], [x2, y2]] = [ring[at]!, ring[at + 1]!]
      if (y1 > y !== y2 > y) crossings.push(x1 + ((x2 - x1) * (y - y1)) / (y2 - y1))
    }
    crossings.sort((a, b) => a - b)
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const from = Math.max(0, Math.ceil(crossings[at]! - 0.5))
      const to = Math.min(columns - 1, Math.floor(crossings[at + 1]! - 0.5))
      for (let column = from; column <= to; column++) counts[row * columns + column]! += 1
    }
  }
}

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits
