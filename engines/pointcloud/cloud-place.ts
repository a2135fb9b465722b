import type { Triple } from './read-header.ts'
import type { CloudReport } from './report-cloud.ts'

/** What a point cloud says, and how it is looked at. Lengths in the unit of the file unless a unit is named. */
export interface CloudFacts extends CloudReport {
  /** Metres of one unit of each axis; null where nobody says. */
  readonly metres: Triple | null
  /** Points on a square metre of the ground that is covered; null where metres are not known. */
  readonly density: number | null
  readonly nodes: number
}

/** A cloud that was read: `cloud.copc.laz` and, where it has an extent, `thumbnail.webp` lie in the folder. */
export interface PlacedCloud {
  readonly facts: CloudFacts
  readonly hasThumbnail: boolean
  /** Why it is not placed: nothing is guessed. */
  readonly doubt: 'no-crs' | 'unknown-crs' | 'outside-area' | null
  readonly placed: {
    readonly epsg: number | null
    readonly crsName: string
    /** Metres; what the step to WGS 84 may be off by. */
    readonly shiftAccuracy: number
    /** Closed ring, longitudes and latitudes, counter-clockwise. */
    readonly footprint: readonly (readonly [number, number])[]
  } | null
}

export const COPC_FILE = 'cloud.copc.laz'
export const CLOUD_THUMBNAIL_FILE = 'thumbnail.webp'
