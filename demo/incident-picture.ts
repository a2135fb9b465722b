import { writePng } from '#engines/snapshot/write-png.ts'
import { seededNumbers } from './seeded-noise.ts'

type Colour = readonly [red: number, green: number, blue: number]
const [WIDTH, HEIGHT] = [640, 480]
const WALL: Colour = [176, 170, 160]
const SLAB: Colour = [128, 122, 114]

/** A simple picture of where something happened, made in code: a PNG of 640 by 480 pixels. */
export function drawIncidentPicture(kind: 'ladder' | 'spill'): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3)
  const grain = seededNumbers(`picture ${kind}`)
  const put = (x: number, y: number, [red, green, blue]: Colour) => {
    if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT) return
    pixels.set([red, green, blue], (y * WIDTH + x) * 3)
  }
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const [red, green, blue] = y < 300 ? WALL : SLAB
      const shade = Math.floor(grain() * 4) * 3 - (y < 300 ? Math.floor(y / 30) : Math.floor((HEIGHT - y) / 18))
      put(x, y, [red + shade, green + shade, blue + shade])
    }
  }
  if (kind === 'ladder') drawLadder(put)
  else drawSpill(put)
  return writePng({ width: WIDTH, height: HEIGHT, pixels })
}

type Put = (x: number, y: number, colour: Colour) => void

/** Two rails and their rungs, leaning. */
function drawLadder(put: Put): void {
  const rail: Colour = [206, 138, 36]
  for (let y = 40; y < 430; y++) {
    const x = Math.round(300 + (430 - y) * 0.28)
    for (let width = 0; width < 9; width++) {
      put(x + width, y, rail)
      put(x + 90 + width, y, rail)
    }
    if (y % 42 < 7) for (let rung = 0; rung < 90; rung++) put(x + rung, y, rail)
  }
}

/** A dark pool on the ground. */
function drawSpill(put: Put): void {
  for (let y = 310; y < 460; y++) {
    for (let x = 120; x < 540; x++) {
      const reach = ((x - 330) / 200) ** 2 + ((y - 385) / 66) ** 2 + Math.sin(x / 23) * 0.08
      if (reach < 1) put(x, y, reach < 0.8 ? [42, 38, 34] : [74, 66, 58])
    }
  }
}
