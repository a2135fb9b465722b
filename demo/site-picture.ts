import { writePng } from '#engines/snapshot/write-png.ts'
import { seededNumbers } from './seeded-noise.ts'

type Colour = readonly [red: number, green: number, blue: number]
const [WIDTH, HEIGHT] = [640, 360]
const GROUND_AT = 262
const SKY: readonly [Colour, Colour] = [
  [150, 186, 214],
  [232, 222, 204],
]
const GROUND: Colour = [186, 158, 120]
const HOUSES: readonly Colour[] = [
  [120, 116, 112],
  [144, 134, 122],
  [98, 104, 112],
]
const CRANE: Colour = [196, 132, 34]

/** The cover of a site of the demonstration, made in code: its houses under a crane, the same for the same code. */
export function drawSitePicture(code: string): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3)
  const next = seededNumbers(`cover ${code}`)
  const fill = (left: number, top: number, right: number, bottom: number, colourAt: (y: number) => Colour) => {
    for (let y = Math.max(0, top); y < Math.min(HEIGHT, bottom); y++)
      for (let x = Math.max(0, left); x < Math.min(WIDTH, right); x++) pixels.set(colourAt(y), (y * WIDTH + x) * 3)
  }
  const between = (at: number): Colour => {
    const [above, below] = SKY
    const mix = (band: 0 | 1 | 2) => Math.round(above[band] + (below[band] - above[band]) * at)
    return [mix(0), mix(1), mix(2)]
  }
  fill(0, 0, WIDTH, GROUND_AT, (y) => between(y / GROUND_AT))
  fill(0, GROUND_AT, WIDTH, HEIGHT, () => GROUND)
  for (let left = 24; left < WIDTH - 40; ) {
    const [width, height] = [44 + Math.floor(next() * 70), 40 + Math.floor(next() * 110)]
    const colour = HOUSES[Math.floor(next() * HOUSES.length)] ?? GROUND
    fill(left, GROUND_AT - height, left + width, GROUND_AT + 6, () => colour)
    for (let floor = GROUND_AT - height + 10; floor < GROUND_AT - 6; floor += 14)
      fill(left + 6, floor, left + width - 6, floor + 5, () => between(0.2))
    left += width + 10 + Math.floor(next() * 46)
  }
  const mast = 120 + Math.floor(next() * 380)
  fill(mast, 46, mast + 7, GROUND_AT, () => CRANE)
  fill(mast - 60, 54, mast + 170, 60, () => CRANE)
  fill(mast + 120, 60, mast + 122, 120, () => CRANE)
  return writePng({ width: WIDTH, height: HEIGHT, pixels })
}
