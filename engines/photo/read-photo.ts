import exifr from 'exifr'
import sharp from 'sharp'
import { placeInTags } from './place-in-tags.ts'

/** What a camera wrote into a photo, and how large it is. Absent facts are null: many cameras and programs leave them out. */
export interface PhotoFacts {
  /** As it is looked at, turned upright, pixels; null where the picture itself cannot be read here. */
  readonly width: number | null
  readonly height: number | null
  /**
   * When it was taken, by the camera's clock: `2026-05-03T14:21:07`, with `+03:00` behind it where the camera said its zone.
   */
  readonly takenAt: string | null
  /** Degrees, WGS 84. */
  readonly lon: number | null
  readonly lat: number | null
}

export interface ReadPhoto {
  readonly facts: PhotoFacts
  /** A small WebP without any of the camera's facts; null where the picture itself cannot be read here. */
  readonly preview: Uint8Array | null
}

/** More than any camera takes: a picture beyond it is there to fill the memory. */
const MOST_PIXELS = 150_000_000
/** Wide enough for a tile on a screen of double density. */
const PREVIEW_SIDE = 640
const PREVIEW_QUALITY = 72
const MOMENT = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/
const OFFSET = /^[+-]\d\d:\d\d$/

/** Reads a photo; a part that cannot be read is left out, since a photo without its facts is still one. */
export async function readPhoto(bytes: Uint8Array): Promise<ReadPhoto> {
  const said = await exifr
    .parse(Buffer.from(bytes), {
      pick: ['DateTimeOriginal', 'CreateDate', 'OffsetTimeOriginal', 'OffsetTime', ...GPS_TAGS],
      gps: true,
      reviveValues: false,
    })
    // No block of the camera's, or a broken one.
    .catch(() => null)
  const tags: Readonly<Record<string, unknown>> = said ?? {}
  const drawn = await draw(bytes)
  return {
    facts: {
      width: drawn?.width ?? null,
      height: drawn?.height ?? null,
      takenAt: momentIn(tags),
      ...placeInTags(tags),
    },
    preview: drawn?.preview ?? null,
  }
}

const GPS_TAGS = ['GPSLatitude', 'GPSLatitudeRef', 'GPSLongitude', 'GPSLongitudeRef']

async function draw(bytes: Uint8Array) {
  const options = { limitInputPixels: MOST_PIXELS, sequentialRead: true } as const
  try {
    const { autoOrient } = await sharp(bytes, options).metadata()
    const preview = await sharp(bytes, options)
      .autoOrient()
      .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: PREVIEW_QUALITY })
      .toBuffer()
    return { width: autoOrient.width, height: autoOrient.height, preview }
  } catch {
    // A kind that is not read here (HEIC), a damaged file or one beyond the limit: shown as a file.
    return null
  }
}

function momentIn(tags: Readonly<Record<string, unknown>>): string | null {
  const found = MOMENT.exec(String(tags['DateTimeOriginal'] ?? tags['CreateDate'] ?? ''))
  if (!found) return null
  const [, year, month, day, hour, minute, second] = found
  const wall = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  // A clock that was never set says 0000:00:00.
  if (Number.isNaN(Date.parse(`${wall}Z`))) return null
  const offset = String(tags['OffsetTimeOriginal'] ?? tags['OffsetTime'] ?? '')
  return OFFSET.test(offset) ? wall + offset : wall
}
