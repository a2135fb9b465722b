import sharp from 'sharp'
import { detectionUnreadable } from './detection-unreadable.ts'
import { type GreyPicture, ROAD_WIDTH } from './road-tiles.ts'

const MOST_PIXELS = 150_000_000

/** A photo of a road in grey, in the width that tiles are cut from. @throws UnreadableFileError `no-picture` */
export async function roadPhoto(file: string): Promise<GreyPicture> {
  try {
    const upright = sharp(file, { limitInputPixels: MOST_PIXELS, sequentialRead: true }).autoOrient()
    const small = upright.resize({ width: ROAD_WIDTH }).removeAlpha().greyscale().raw()
    const { data, info } = await small.toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, grey: new Uint8Array(data) }
  } catch (error) {
    throw detectionUnreadable('no-picture', {}, error)
  }
}
