/** Degrees, WGS 84. */
interface PhotoPlace {
  readonly lon: number | null
  readonly lat: number | null
}

/** Where a photo was taken, by the tags that exifr reads from it; null where they say no place. */
export function placeInTags({ latitude, longitude }: Readonly<Record<string, unknown>>): PhotoPlace {
  const isPlace =
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180 &&
    // What a phone writes that has not found its place yet.
    (latitude !== 0 || longitude !== 0)
  return isPlace ? { lon: longitude, lat: latitude } : { lon: null, lat: null }
}
