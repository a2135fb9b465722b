import sharp from 'sharp'

export interface MadePhoto {
  readonly width?: number
  readonly height?: number
  /** As cameras write it: `2026:05:03 14:21:07`. */
  readonly takenAt?: string
  readonly offset?: string
  readonly lon?: number
  readonly lat?: number
  /** 6: the camera was held upright. */
  readonly orientation?: number
}

/** A JPEG as a camera writes it, plain but for its facts. */
export async function makePhoto(photo: MadePhoto = {}): Promise<Buffer> {
  const { width = 800, height = 600, takenAt, offset, lon, lat, orientation } = photo
  const picture = sharp({ create: { width, height, channels: 3, background: '#b58a40' } })
  const exif = {
    IFD2: { ...(takenAt && { DateTimeOriginal: takenAt }), ...(offset && { OffsetTimeOriginal: offset }) },
    IFD3: lon === undefined || lat === undefined ? {} : gpsOf(lon, lat),
  }
  return picture
    .withMetadata(orientation ? { orientation } : {})
    .withExifMerge(exif)
    .jpeg()
    .toBuffer()
}

function gpsOf(lon: number, lat: number): Record<string, string> {
  return {
    GPSLatitudeRef: lat < 0 ? 'S' : 'N',
    GPSLatitude: degrees(lat),
    GPSLongitudeRef: lon < 0 ? 'W' : 'E',
    GPSLongitude: degrees(lon),
  }
}

/** Degrees, minutes and hundredths of seconds as fractions. */
function degrees(value: number): string {
  const seconds = Math.round(Math.abs(value) * 360_000)
  return `${Math.floor(seconds / 360_000)}/1 ${Math.floor((seconds % 360_000) / 6_000)}/1 ${seconds % 6_000}/100`
}
