/** One place on a track. `at`: milliseconds since 1970, UTC; degrees, WGS 84; `speed` in km/h, null where none was reported. */
export interface TrackPoint {
  readonly at: number
  readonly latitude: number
  readonly longitude: number
  readonly speed: number | null
}

/** What one vehicle reported, in order of time. `vehicle` is '' where the file holds one alone. */
export interface Track {
  readonly vehicle: string
  readonly points: readonly TrackPoint[]
}
