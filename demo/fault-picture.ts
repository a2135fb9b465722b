import { blankCanvas, type Canvas, type Colour, mixed } from './picture-canvas.ts'
import { seededNumbers } from './seeded-noise.ts'

export const FAULT_PICTURE = { width: 320, height: 240 } as const
const CONCRETE: Colour = [168, 164, 156]
const DARK: Colour = [62, 60, 58]
const RUST: Colour = [132, 84, 54]
const ZINC: Colour = [176, 184, 190]
const PAINT: Colour = [108, 116, 124]
const YELLOW: Colour = [222, 184, 42]
const WOOD: Colour = [188, 150, 98]

type Draw = (on: Canvas, next: () => number) => void

/** What can be seen where something is not as it should be. */
const KINDS = {
  concrete: drawConcrete,
  bars: drawBars,
  membrane: drawMembrane,
  duct: drawDuct,
  steel: drawSteel,
  edge: drawEdge,
  tiles: drawTiles,
  tray: drawTray,
  paper: drawPaper,
} as const satisfies Readonly<Record<string, Draw>>
export type FaultKind = keyof typeof KINDS

/** Of each kind so many: the same photo is kept once. */
const VARIANTS = 3
const drawn = new Map<string, Uint8Array>()

/** A photo of a fault, made in code: a PNG of 320 by 240 pixels with a rule beside it. The same for the same number. */
export function drawFaultPicture(kind: FaultKind, number: number): Uint8Array {
  const key = `fault ${kind} ${number % VARIANTS}`
  const known = drawn.get(key)
  if (known) return known
  const { width, height } = FAULT_PICTURE
  const on = blankCanvas(width, height)
  const next = seededNumbers(key)
  KINDS[kind](on, next)
  if (kind !== 'paper') drawRule(on, 20 + next() * 120, 214)
  on.grain(next, 14)
  const picture = on.png()
  drawn.set(key, picture)
  return picture
}

/** Ten centimetres, black and white. */
function drawRule(on: Canvas, left: number, top: number): void {
  for (let part = 0; part < 10; part++)
    on.box(left + part * 14, top, left + part * 14 + 14, top + 10, part % 2 === 0 ? DARK : [236, 232, 222])
}

function wall(on: Canvas, colour: Colour): void {
  on.box(0, 0, on.width, on.height, (_, y) => mixed(colour, DARK, (y / on.height) * 0.22))
}

/** A wall foot with gravel that shows, and a crack. */
function drawConcrete(on: Canvas, next: () => number): void {
  wall(on, CONCRETE)
  const [x, y] = [90 + next() * 130, 110 + next() * 40]
  for (let at = 0; at < 160; at++) {
    const [away, turn] = [next() * 52, next() * Math.PI * 2]
    on.disc(
      x + Math.cos(turn) * away * 1.4,
      y + Math.sin(turn) * away * 0.7,
      4 + next() * 9,
      mixed(CONCRETE, DARK, 0.3 + next() * 0.6),
    )
  }
  let [cx, cy] = [20 + next() * 60, 10]
  while (cy < 200) {
    const to: [number, number] = [cx + (next() - 0.4) * 16, cy + 10]
    on.line([cx, cy], to, 2, DARK)
    ;[cx, cy] = to
  }
}

/** A mat of bars over boards, with a place where one is missing. */
function drawBars(on: Canvas, next: () => number): void {
  wall(on, WOOD)
  const missing = Math.floor(2 + next() * 4)
  for (let bar = 0; bar < 9; bar++) {
    const x = 12 + bar * 36
    if (bar !== missing) on.line([x, 0], [x + 14 + next() * 4, on.height], 6, RUST)
  }
  for (let bar = 0; bar < 6; bar++)
    on.line([0, 16 + bar * 38], [on.width, 10 + bar * 38 + next() * 6], 6, mixed(RUST, DARK, 0.2))
  for (let at = 0; at < 7; at++) on.disc(next() * on.width, 20 + next() * 180, 12, CONCRETE)
}

/** Sheets with their overlap, and blisters. */
function drawMembrane(on: Canvas, next: () => number): void {
  wall(on, [48, 48, 52])
  const seam = 120 + next() * 60
  on.box(seam, 0, seam + 22, on.height, [66, 66, 72])
  on.box(seam, 0, seam + 2, on.height, [22, 22, 24])
  for (let at = 0; at < 6; at++) {
    const [x, y, across] = [seam - 50 + next() * 110, 20 + next() * 170, 18 + next() * 26]
    on.disc(x, y, across, [84, 84, 92], 0.7)
    on.disc(x - 3, y - 3, across * 0.5, [112, 112, 122], 0.7)
  }
}

/** A duct below a slab on its hangers; one of them hangs loose. */
function drawDuct(on: Canvas, next: () => number): void {
  wall(on, CONCRETE)
  on.box(0, 90, on.width, 170, (_, y) => mixed(ZINC, DARK, Math.abs((y - 90) / 80 - 0.3) * 0.6))
  for (let x = 50; x < on.width; x += 84) on.box(x, 86, x + 6, 174, mixed(ZINC, DARK, 0.3))
  const loose = Math.floor(next() * 3)
  for (let hanger = 0; hanger < 3; hanger++) {
    const x = 30 + hanger * 110
    on.line([x, 0], [x + (hanger === loose ? 26 : 0), hanger === loose ? 70 : 180], 3, DARK)
    if (hanger !== loose) on.box(x - 4, 172, x + 70, 180, PAINT)
  }
}

/** A splice of a girder: bolts in rows, some with their paint scraped. */
function drawSteel(on: Canvas, next: () => number): void {
  wall(on, PAINT)
  on.box(0, 0, on.width, 26, mixed(PAINT, DARK, 0.4))
  on.box(0, 190, on.width, 206, mixed(PAINT, DARK, 0.4))
  on.box(90, 40, 236, 176, mixed(PAINT, [255, 255, 255], 0.18))
  for (let row = 0; row < 4; row++)
    for (let bolt = 0; bolt < 5; bolt++) {
      const [x, y] = [108 + bolt * 28, 58 + row * 34]
      on.disc(x, y, 18, mixed(PAINT, DARK, 0.35))
      on.disc(x, y, 11, next() < 0.3 ? RUST : ZINC)
    }
  for (let at = 0; at < 5; at++) on.disc(20 + next() * 280, 40 + next() * 130, 6 + next() * 16, RUST, 0.5)
}

/** The edge of a slab with a rail that ends too soon. */
function drawEdge(on: Canvas, next: () => number): void {
  on.box(0, 0, on.width, 120, (_, y) => mixed([168, 196, 216], [226, 220, 206], y / 120))
  on.box(0, 120, on.width, on.height, CONCRETE)
  on.box(0, 120, on.width, 128, mixed(CONCRETE, DARK, 0.4))
  const gap = 150 + next() * 60
  for (const y of [52, 84]) {
    on.line([0, y], [gap, y], 5, YELLOW)
    on.line([gap + 70, y], [on.width, y], 5, YELLOW)
  }
  for (let x = 10; x < on.width; x += 62) if (x < gap || x > gap + 66) on.line([x, 40], [x, 124], 6, YELLOW)
}

/** Tiles whose joints do not meet. */
function drawTiles(on: Canvas, next: () => number): void {
  wall(on, [206, 198, 186])
  for (let row = 0; row < 5; row++) {
    on.box(0, row * 50, on.width, row * 50 + 3, DARK)
    const shift = row > 2 ? 6 + next() * 12 : 0
    for (let x = 0; x < on.width; x += 64) on.box(x + shift, row * 50, x + shift + 3, row * 50 + 50, DARK)
  }
}

/** A tray with cables that hang over its edge. */
function drawTray(on: Canvas, next: () => number): void {
  wall(on, CONCRETE)
  on.box(0, 96, on.width, 104, ZINC)
  on.box(0, 138, on.width, 146, ZINC)
  for (let x = 6; x < on.width; x += 26) on.box(x, 96, x + 4, 146, ZINC)
  const colours: readonly Colour[] = [
    [40, 40, 44],
    [150, 48, 40],
    [52, 92, 140],
  ]
  for (let cable = 0; cable < 6; cable++)
    on.line([0, 106 + cable * 5], [on.width, 104 + cable * 5 + next() * 30], 4, colours[cable % colours.length] ?? DARK)
}

/** A delivery note on a bundle. */
function drawPaper(on: Canvas, next: () => number): void {
  wall(on, WOOD)
  on.box(70, 26, 250, 214, [240, 238, 230])
  on.box(84, 40, 170, 50, DARK)
  for (let line = 0; line < 9; line++) on.box(84, 66 + line * 15, 120 + next() * 112, 70 + line * 15, [150, 150, 148])
  on.disc(210, 182, 34, [186, 64, 58])
  on.disc(210, 182, 24, [240, 238, 230])
}
