/**
 * Heights as colours, as maps read terrain (Mapbox Terrain-RGB): height = -10000 + (R · 65536 + G · 256 + B) · 0.1 m.
 * @param heights metres; NaN becomes `missing`, so that a hole is level ground and not a shaft
 */
export function toTerrainRgb(heights: Float32Array, missing: number): Uint8Array {
  const colours = new Uint8Array(heights.length * 3)
  for (let at = 0; at < heights.length; at++) {
    const height = !Number.isNaN(heights[at]!) ? heights[at]! : missing
    const code = Math.max(0, Math.min(2 ** 24 - 1, Math.round((height + 10_000) * 10)))
    colours[at * 3] = code >> 16
    colours[at * 3 + 1] = (code >> 8) & 255
    colours[at * 3 + 2] = code & 255
  }
  return colours
}
