import { drawLetters, LETTER_COLUMNS, LETTER_ROWS } from '#engines/cameras/block-letters.ts'
import { writePng } from '#engines/snapshot/write-png.ts'
import { seededNumbers } from './seeded-noise.ts'

type Colour = readonly [red: number, green: number, blue: number]
const [WIDTH, HEIGHT] = [640, 480]

/** What the camera of a gate takes of a lorry: its front with a dusty plate, made in code. A PNG of 640 by 480 pixels. */
export function drawGatePicture(plate: string): Uint8Array {
  const letters = lettersOf(plate)
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3)
  const grain = seededNumbers(`gate ${plate}`)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const [red, green, blue] = letters.has(y * WIDTH + x) ? INK : colourAt(x, y)
      const dust = Math.floor(grain() * 14) - 7 + (y > 330 ? Math.floor(grain() * 26) : 0)
      pixels.set(
        [red + dust, green + dust, blue + dust].map((value) => Math.max(0, Math.min(255, value))),
        (y * WIDTH + x) * 3,
      )
    }
  }
  return writePng({ width: WIDTH, height: HEIGHT, pixels })
}

/** Box: from left, top to right, bottom, and what it is painted in. The last one that a pixel lies in counts. */
const BOXES: readonly (readonly [number, number, number, number, Colour])[] = [
  [0, 0, 640, 210, [186, 197, 204]],
  [0, 210, 640, 480, [151, 139, 120]],
  [150, 60, 490, 420, [196, 120, 34]],
  [175, 90, 465, 215, [52, 62, 70]],
  [160, 250, 480, 345, [62, 60, 58]],
  [170, 265, 225, 305, [236, 230, 200]],
  [415, 265, 470, 305, [236, 230, 200]],
  [150, 400, 215, 450, [34, 34, 36]],
  [425, 400, 490, 450, [34, 34, 36]],
  [255, 355, 385, 395, [214, 206, 190]],
  [262, 362, 378, 388, [168, 156, 136]],
]

const INK: Colour = [44, 42, 40]
const DOT = 2
const MIDDLE = [320, 375] as const

/** Pixels of what stands on the plate. */
function lettersOf(plate: string): ReadonlySet<number> {
  const pixels = new Set<number>()
  const left = MIDDLE[0] - Math.round((plate.length * LETTER_COLUMNS * DOT) / 2)
  const top = MIDDLE[1] - Math.round((LETTER_ROWS * DOT) / 2)
  drawLetters(plate, (column, row) => {
    for (let right = 0; right < DOT; right++)
      for (let down = 0; down < DOT; down++) pixels.add((top + row * DOT + down) * WIDTH + left + column * DOT + right)
  })
  return pixels
}

function colourAt(x: number, y: number): Colour {
  const found = BOXES.findLast(([left, top, right, bottom]) => x >= left && x < right && y >= top && y < bottom)
  return found?.[4] ?? [0, 0, 0]
}
