import { drawLetters, LETTER_COLUMNS, LETTER_ROWS } from './block-letters.ts'
import { turnBetween } from './view-fan.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** Where a camera that does not exist looks, degrees; `zoom` 1 shows `fieldOfView` of the scene. */
export interface TestView {
  readonly azimuth: number
  readonly tilt: number
  readonly zoom: number
  readonly fieldOfView: number
}

export interface TestPicture {
  readonly width: number
  readonly height: number
  /** Red, green and blue of each pixel. */
  readonly pixels: Uint8Array
}

const [WIDTH, HEIGHT] = [640, 360]
const SKY: readonly [Colour, Colour] = [
  [126, 164, 198],
  [226, 216, 198],
]
const GROUND: readonly [Colour, Colour] = [
  [190, 164, 126],
  [146, 122, 92],
]
const HOUSES: readonly Colour[] = [
  [120, 116, 112],
  [144, 134, 122],
  [98, 104, 112],
]
const LIGHT: Colour = [240, 238, 232]
const DARK: Colour = [24, 24, 26]
const CRANE: Colour = [196, 132, 34]
const TRUCK: Colour = [200, 80, 30]
/** Degrees that a house is wide, and how many of them stand around. */
const HOUSE_DEGREES = 9
const HOUSE_COUNT = 360 / HOUSE_DEGREES
/** The lorry goes once around in so many seconds, the crane's jib to and fro. */
const ROUND_SECONDS = 90
const SLEW_SECONDS = 40

/**
 * One picture of a scene that does not exist: houses all around, a crane that slews, a lorry that drives, with the time and the
 * words that it is a test. The same at the same moment in every process.
 */
export function drawTestPicture(at: Date, view: TestView): TestPicture {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3)
  const shown = view.fieldOfView / view.zoom
  const perDegree = WIDTH / shown
  const horizon = HEIGHT * 0.62 + view.tilt * perDegree
  const box = (left: number, top: number, right: number, bottom: number, colour: Colour) => {
    const [from, to] = [Math.max(0, Math.round(left)), Math.min(WIDTH, Math.ceil(right))]
    const [first, last] = [Math.max(0, Math.round(top)), Math.min(HEIGHT, Math.ceil(bottom))]
    if (from >= to || first >= last) return
    const start = (first * WIDTH + from) * 3
    const [red, green, blue] = colour
    for (let at = start; at < start + (to - from) * 3; at += 3) {
      pixels[at] = red
      pixels[at + 1] = green
      pixels[at + 2] = blue
    }
    // A row is like the one above it: copied, which is many times faster than colour by colour.
    for (let y = first + 1; y < last; y += 1) pixels.copyWithin((y * WIDTH + from) * 3, start, start + (to - from) * 3)
  }
  const xOf = (bearing: number) => WIDTH / 2 + turnBetween(view.azimuth, bearing) * perDegree
  for (let y = 0; y < HEIGHT; y += 1) {
    const colour = y < horizon ? between(SKY, y / horizon) : between(GROUND, (y - horizon) / (HEIGHT - horizon))
    box(0, y, WIDTH, y + 1, colour)
  }
  drawHouses(box, xOf, horizon, perDegree)
  drawMovers(box, xOf, horizon, perDegree, at.getTime() / 1000)
  drawBearings(box, xOf, horizon)
  drawLine(box, `TEST PICTURE - NO CAMERA  ${said(at)}`)
  return { width: WIDTH, height: HEIGHT, pixels }
}

type Box = (left: number, top: number, right: number, bottom: number, colour: Colour) => void
type XOf = (bearing: number) => number

function drawHouses(box: Box, xOf: XOf, horizon: number, perDegree: number): void {
  for (let index = 0; index < HOUSE_COUNT; index += 1) {
    const chance = (index * 7919) % 17
    if (chance < 4) continue
    const left = xOf(index * HOUSE_DEGREES)
    const right = left + (HOUSE_DEGREES - 2) * perDegree
    const top = horizon - (2 + chance * 0.55) * perDegree
    box(left, top, right, horizon + perDegree * 0.4, HOUSES[index % HOUSES.length]!)
    for (let floor = top + perDegree * 0.5; floor < horizon - perDegree * 0.4; floor += perDegree)
      box(left + perDegree * 0.4, floor, right - perDegree * 0.4, floor + perDegree * 0.35, LIGHT)
  }
}

function drawMovers(box: Box, xOf: XOf, horizon: number, perDegree: number, seconds: number): void {
  for (const home of [20, 140, 260]) {
    const mast = xOf(home)
    const slew = Math.sin((seconds / SLEW_SECONDS) * 2 * Math.PI + home) * 9 * perDegree
    const top = horizon - 14 * perDegree
    box(mast, top, mast + perDegree * 0.5, horizon, CRANE)
    box(mast + Math.min(0, slew), top + perDegree, mast + Math.max(0, slew), top + perDegree * 1.5, CRANE)
    box(mast + slew, top + perDegree, mast + slew + 2, top + perDegree * 7, DARK)
  }
  for (const start of [0, 120, 240]) {
    const left = xOf(start + (seconds / ROUND_SECONDS) * 360)
    box(left, horizon + perDegree, left + 5 * perDegree, horizon + 3 * perDegree, TRUCK)
    box(left + 5 * perDegree, horizon + 1.6 * perDegree, left + 6.5 * perDegree, horizon + 3 * perDegree, LIGHT)
    for (const wheel of [0.6, 4, 5.4])
      box(
        left + wheel * perDegree,
        horizon + 3 * perDegree,
        left + (wheel + 0.8) * perDegree,
        horizon + 3.7 * perDegree,
        DARK,
      )
  }
}

/** A rule of directions, so that a turn can be seen and read. */
function drawBearings(box: Box, xOf: XOf, horizon: number): void {
  for (let bearing = 0; bearing < 360; bearing += 15) {
    const x = xOf(bearing)
    box(x, horizon, x + 2, horizon + 8, DARK)
    drawLetters(String(bearing), (column, row) => {
      const [left, top] = [x + 5 + column * 2, horizon + 2 + row * 2]
      box(left, top, left + 2, top + 2, DARK)
    })
  }
}

function drawLine(box: Box, line: string): void {
  const size = 2
  box(0, 0, WIDTH, LETTER_ROWS * size + 12, DARK)
  const left = (WIDTH - line.length * LETTER_COLUMNS * size) / 2
  drawLetters(line, (column, row) => {
    const [x, y] = [Math.round(left) + column * size, 6 + row * size]
    box(x, y, x + size, y + size, LIGHT)
  })
}

const said = (at: Date) => `${at.toISOString().slice(0, 10)} ${at.toISOString().slice(11, 19)} UTC`

function between([from, to]: readonly [Colour, Colour], share: number): Colour {
  const part = Math.min(1, Math.max(0, share))
  const mix = (band: 0 | 1 | 2) => Math.round(from[band] + (to[band] - from[band]) * part)
  return [mix(0), mix(1), mix(2)]
}
