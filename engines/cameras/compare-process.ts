import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { runParserProcess } from '../parser-process.ts'
import { compareViews, VIEW_HEIGHT, VIEW_WIDTH } from './compare-views.ts'
import type { GreyRaster } from './edge-field.ts'
import { GREYS_FILE } from './greys-file.ts'

interface Compared {
  readonly file: string
  /** Grey rasters of views that were kept before, Base64. */
  readonly kept: string | null
  readonly seen: string | null
}

/** More than any camera takes: a picture beyond it is there to fill the memory. */
const MOST_PIXELS = 60_000_000

/** Input: `{ pictures }`. Result: how each compares, null where it cannot be read; their grey rasters lie in the folder. */
await runParserProcess(async ({ input, advance }) => {
  const { pictures } = input as { readonly pictures: readonly Compared[] }
  const results: unknown[] = []
  const greys: Uint8Array[] = []
  for (const picture of pictures) {
    const found = await compared(picture)
    greys.push(found?.pixels ?? new Uint8Array(VIEW_WIDTH * VIEW_HEIGHT))
    results.push(found && { toKept: found.toKept, toSeen: found.toSeen })
    advance()
  }
  await writeFile(GREYS_FILE, Buffer.concat(greys))
  return results
})

async function compared({ file, kept, seen }: Compared) {
  const bytes = await readFile(file)
  // What is damaged is no picture to compare; its camera is looked at again with the next one.
  const pixels = await readGrey(bytes).catch(() => null)
  if (pixels === null) return null
  const grey = rasterOf(pixels)
  const to = (raster: string | null) => raster && compareViews(rasterOf(Buffer.from(raster, 'base64')), grey)
  return { pixels, toKept: to(kept), toSeen: to(seen) }
}

function readGrey(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .flatten()
    .greyscale()
    .resize(VIEW_WIDTH, VIEW_HEIGHT, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
}

function rasterOf(pixels: Uint8Array): GreyRaster {
  return { width: VIEW_WIDTH, height: VIEW_HEIGHT, pixels }
}
