import type { Map as MapLibreMap } from 'maplibre-gl'

/** A picture of nothing that keeps the names of cities off the dots of sites. */
export const CLAIM_IMAGE = { name: 'claim', pixels: 20 } as const
/** Points north; its colour is given by the layer. */
export const ARROW_IMAGE = { name: 'arrow', pixels: 32 } as const

/** Gives the map the pictures that its layers name. */
export function addMapImages(map: MapLibreMap): void {
  const { name, pixels } = CLAIM_IMAGE
  map.addImage(name, { width: pixels, height: pixels, data: new Uint8Array(4 * pixels * pixels) })
  map.addImage(
    ARROW_IMAGE.name,
    { width: ARROW_IMAGE.pixels, height: ARROW_IMAGE.pixels, data: arrow() },
    { sdf: true },
  )
}

const HALF = ARROW_IMAGE.pixels / 2
/** Tip, right foot, notch, left foot; the middle of the picture is 0, 0. */
const OUTLINE = [
  [0, -11],
  [8, 9],
  [0, 4.5],
  [-8, 9],
] as const
/** What a signed distance of 0 is as a value, and how many values a pixel is, as MapLibre reads them. */
const EDGE = 191
const PER_PIXEL = 255 / 8

/** The arrow as signed distances in the alpha, so that it can be drawn in any colour and size. */
function arrow(): Uint8Array {
  const { pixels } = ARROW_IMAGE
  const data = new Uint8Array(4 * pixels * pixels)
  for (let y = 0; y < pixels; y++)
    for (let x = 0; x < pixels; x++) {
      const distance = signedDistance(x + 0.5 - HALF, y + 0.5 - HALF)
      data[4 * (y * pixels + x) + 3] = Math.max(0, Math.min(255, EDGE - distance * PER_PIXEL))
    }
  return data
}

/** To the outline, negative inside. */
function signedDistance(x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY
  let isInside = false
  for (const [at, [ax, ay]] of OUTLINE.entries()) {
    const [bx, by] = OUTLINE[(at + 1) % OUTLINE.length]!
    const along = Math.max(
      0,
      Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)),
    )
    nearest = Math.min(nearest, Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay)))
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
  }
  return isInside ? -nearest : nearest
}
