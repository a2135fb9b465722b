import exifr from 'exifr'
import { placeInTags } from '../photo/place-in-tags.ts'

/** What a drone wrote into a photo. Null where it said nothing. */
export interface DronePhoto {
  readonly file: string
  readonly width: number | null
  readonly height: number | null
  /** By the camera's clock, without a zone. */
  readonly takenAt: string | null
  readonly camera: string | null
  /** Degrees, WGS 84. */
  readonly lon: number | null
  readonly lat: number | null
  /** Metres above the place of take-off, by the barometer. */
  readonly relativeAltitude: number | null
  /** As the drone says it: barometric, and never a survey height. */
  readonly barometricAltitude: number | null
  /** Degrees: clockwise from north; −90 is straight down; to the right. */
  readonly yaw: number | null
  readonly pitch: number | null
  readonly roll: number | null
  /** Focal length on a film of 36 × 24 mm. */
  readonly focal35: number | null
}

/** Reads the facts of a photo; null where the bytes are no picture with facts. */
export async function readDronePhoto(file: string, bytes: Uint8Array): Promise<DronePhoto | null> {
  const options = { xmp: true, multiSegment: true, gps: true, tiff: true, exif: true, reviveValues: false }
  const said = await exifr.parse(Buffer.from(bytes), options).catch(() => null)
  if (said === null || said === undefined) return null
  const tags: Readonly<Record<string, unknown>> = said
  return {
    file,
    width: numberIn(tags, 'ExifImageWidth', 'ImageWidth', 'PixelXDimension'),
    height: numberIn(tags, 'ExifImageHeight', 'ImageHeight', 'PixelYDimension'),
    takenAt: momentIn(tags),
    camera: [tags['Make'], tags['Model']].filter((part) => typeof part === 'string').join(' ') || null,
    ...placeInTags(tags),
    relativeAltitude: numberIn(tags, 'RelativeAltitude'),
    barometricAltitude: numberIn(tags, 'AbsoluteAltitude', 'GPSAltitude'),
    yaw: numberIn(tags, 'GimbalYawDegree', 'FlightYawDegree'),
    pitch: numberIn(tags, 'GimbalPitchDegree'),
    roll: numberIn(tags, 'GimbalRollDegree'),
    focal35: numberIn(tags, 'FocalLengthIn35mmFormat', 'FocalLengthIn35mmFilm'),
  }
}

/** The first of these tags that is a number; drones also write `+39.80`. */
function numberIn(tags: Readonly<Record<string, unknown>>, ...names: readonly string[]): number | null {
  for (const name of names) {
    const value = tags[name]
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    if (typeof number === 'number' && Number.isFinite(number)) return number
  }
  return null
}

function momentIn(tags: Readonly<Record<string, unknown>>): string | null {
  const found = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(
    String(tags['DateTimeOriginal'] ?? tags['CreateDate'] ?? ''),
  )
  if (!found) return null
  const wall = `${found[1]}-${found[2]}-${found[3]}T${found[4]}`
  return Number.isNaN(Date.parse(`${wall}Z`)) ? null : wall
}
