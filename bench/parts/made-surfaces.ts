import { open } from 'node:fs/promises'
import { encodeTiff } from '#engines/raster/encode-tiff.ts'

/** East of Riyadh, UTM zone 38 north. */
const [WEST, NORTH, EPSG] = [695_000, 2_744_000, 32_638]

/** Numbers from 0 to 1 that are the same in each run. */
function noise(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 0x1_0000_0000
  }
}

/**
 * An orthophoto of bare ground with roads, roofs and grain, which packs about as those of flights do: red, green and blue, five
 * centimetres a pixel, not compressed.
 */
export async function writeOrthophoto(path: string, side: number): Promise<void> {
  const values = new Uint8Array(side * side * 3)
  const grain = noise(20_260_301)
  for (let y = 0, at = 0; y < side; y++)
    for (let x = 0; x < side; x++, at += 3) {
      const base = 140 + 40 * Math.sin(x / 211) * Math.cos(y / 173) + ((x >> 7) % 5 === 0 ? -50 : 0) + grain() * 9
      const isRoof = (x >> 8) % 3 === 1 && (y >> 8) % 4 === 2
      values[at] = isRoof ? 190 : base
      values[at + 1] = isRoof ? 120 : base * 0.86
      values[at + 2] = isRoof ? 96 : base * 0.68
    }
  await write(path, values, { side, bands: 3, type: 'uint8', pixel: 0.05 })
}

/** Ground that rolls; `lift` raises half of it and digs the other, metres. One pixel is a metre. */
export async function writeSurface(path: string, side: number, lift: number): Promise<void> {
  const values = new Float32Array(side * side)
  for (let y = 0, at = 0; y < side; y++)
    for (let x = 0; x < side; x++, at++)
      values[at] = 600 + 4 * Math.sin(x / 97) + 3 * Math.cos(y / 131) + (x < side / 2 ? lift : -lift / 2)
  await write(path, values, { side, bands: 1, type: 'float32', pixel: 1 })
}

interface Facts {
  readonly side: number
  readonly bands: number
  readonly type: 'uint8' | 'float32'
  /** Metres. */
  readonly pixel: number
}

async function write(path: string, values: Uint8Array | Float32Array, facts: Facts): Promise<void> {
  const { side, bands, type, pixel } = facts
  const affine = [pixel, 0, WEST, 0, -pixel, NORTH] as const
  const bytes = encodeTiff({ width: side, height: side, bands, type, values, affine, epsg: EPSG })
  const file = await open(path, 'w')
  try {
    // One call of the system writes two gigabytes at most.
    for (let at = 0; at < bytes.length; at += 2 ** 28)
      await file.write(bytes, at, Math.min(2 ** 28, bytes.length - at), at)
  } finally {
    await file.close()
  }
}
