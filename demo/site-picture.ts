import { blankCanvas, type Canvas, type Colour, mixed } from './picture-canvas.ts'
import { seededNumbers } from './seeded-noise.ts'

const [WIDTH, HEIGHT] = [640, 360]
const GROUND_AT = 262
const SKY: readonly [Colour, Colour] = [
  [150, 186, 214],
  [232, 222, 204],
]
const SAND: Colour = [186, 158, 120]
const ASPHALT: Colour = [92, 92, 94]
const CONCRETE: Colour = [172, 168, 160]
const SHADE: Colour = [110, 108, 106]
const STEEL: Colour = [74, 82, 92]
const GLASS: Colour = [134, 168, 186]
const CRANE: Colour = [196, 132, 34]
const WHITE: Colour = [236, 236, 230]
const SEA: readonly [Colour, Colour] = [
  [96, 150, 168],
  [38, 92, 120],
]
const LEAF: Colour = [96, 122, 76]
const HOUSES: readonly Colour[] = [
  [120, 116, 112],
  [144, 134, 122],
  [98, 104, 112],
]

type Draw = (on: Canvas, next: () => number) => void

/** What is built at each site of the demonstration. */
const SITES: Readonly<Record<string, Draw>> = {
  'WHN-01': drawHouses,
  'WHN-02': drawPark,
  'WHN-03': drawInterchange,
  'MRN-01': drawMarina,
  'MRN-02': drawHouses,
  'MRN-03': drawPlant,
  'DRB-01': drawDepot,
  'DRB-02': drawViaduct,
  'DRB-03': drawUnderpass,
}

/** The cover of a site of the demonstration, made in code: what is built there, the same for the same code. */
export function drawSitePicture(code: string): Uint8Array {
  const on = blankCanvas(WIDTH, HEIGHT)
  on.box(0, 0, WIDTH, GROUND_AT, (_, y) => mixed(...SKY, y / GROUND_AT))
  on.box(0, GROUND_AT, WIDTH, HEIGHT, SAND)
  const draw = SITES[code] ?? drawHouses
  draw(on, seededNumbers(`cover ${code}`))
  return on.png()
}

/** Houses under a crane. */
function drawHouses(on: Canvas, next: () => number): void {
  for (let left = 24; left < WIDTH - 40; ) {
    const [width, height] = [44 + Math.floor(next() * 70), 40 + Math.floor(next() * 110)]
    const colour = HOUSES[Math.floor(next() * HOUSES.length)] ?? SAND
    on.box(left, GROUND_AT - height, left + width, GROUND_AT + 6, colour)
    for (let floor = GROUND_AT - height + 10; floor < GROUND_AT - 6; floor += 14)
      on.box(left + 6, floor, left + width - 6, floor + 5, mixed(...SKY, 0.2))
    left += width + 10 + Math.floor(next() * 46)
  }
  drawCrane(on, 120 + Math.floor(next() * 380))
}

function drawCrane(on: Canvas, mast: number): void {
  on.box(mast, 46, mast + 7, GROUND_AT, CRANE)
  on.box(mast - 60, 54, mast + 170, 60, CRANE)
  on.box(mast + 120, 60, mast + 122, 120, CRANE)
}

/** A footbridge over a wadi, and trees. */
function drawPark(on: Canvas, next: () => number): void {
  for (let at = 0; at < 26; at++) {
    const [x, across] = [next() * WIDTH, 26 + next() * 34]
    if (x > 190 && x < 470) continue
    on.box(x - 3, GROUND_AT - 40, x + 3, GROUND_AT + 8, SHADE)
    on.disc(x, GROUND_AT - 50, across, mixed(LEAF, SAND, next() * 0.4))
  }
  on.box(150, GROUND_AT + 16, 500, HEIGHT, (_, y) => mixed(...SEA, (y - GROUND_AT) / 160))
  for (let x = 130; x <= 520; x += 2) on.disc(x, GROUND_AT - 96 + ((x - 325) / 195) ** 2 * 90, 7, STEEL)
  on.box(110, GROUND_AT - 8, 540, GROUND_AT + 6, STEEL)
  for (let x = 150; x < 510; x += 24)
    on.line([x, GROUND_AT - 94 + ((x - 325) / 195) ** 2 * 90], [x, GROUND_AT - 6], 2, STEEL)
  for (const left of [104, 524]) on.box(left, GROUND_AT - 10, left + 24, GROUND_AT + 46, CONCRETE)
}

/** Lanes that come together below a bridge. */
function drawInterchange(on: Canvas): void {
  for (let y = GROUND_AT; y < HEIGHT; y++) {
    const half = 60 + (y - GROUND_AT) * 2.2
    on.box(320 - half, y, 320 + half, y + 1, ASPHALT)
    if ((y - GROUND_AT) % 18 < 9)
      for (const lane of [-0.5, 0, 0.5]) on.box(318 + half * lane, y, 322 + half * lane, y + 1, WHITE)
  }
  on.box(0, 168, WIDTH, 196, CONCRETE)
  on.box(0, 160, WIDTH, 168, SHADE)
  for (const left of [86, 232, 378, 524]) on.box(left, 196, left + 26, GROUND_AT + 10, CONCRETE)
  for (let left = 8; left < WIDTH; left += 40) on.box(left, 150, left + 3, 162, STEEL)
  on.box(420, 120, 470, 160, CRANE)
  on.line([450, 122], [560, 60], 6, CRANE)
}

/** A quay, a barge that piles, and floating walkways. */
function drawMarina(on: Canvas, next: () => number): void {
  on.box(0, 196, WIDTH, HEIGHT, (_, y) => mixed(...SEA, (y - 196) / 164))
  for (let at = 0; at < 90; at++) {
    const [x, y] = [next() * WIDTH, 206 + next() * 140]
    on.box(x, y, x + 14 + next() * 24, y + 1, mixed(SEA[0], WHITE, 0.4))
  }
  on.box(0, 176, 190, 236, CONCRETE)
  for (let x = 10; x < 190; x += 22) on.box(x, 200, x + 3, 236, SHADE)
  on.box(300, 214, 520, 244, STEEL)
  on.box(330, 186, 390, 214, WHITE)
  on.line([440, 214], [500, 52], 8, CRANE)
  on.line([500, 52], [500, 250], 3, SHADE)
  on.box(492, 120, 508, 262, STEEL)
  for (const top of [292, 330]) {
    on.box(60, top, 600, top + 9, [196, 178, 146])
    for (let x = 90; x < 600; x += 64) on.box(x, top - 12, x + 5, top + 14, SHADE)
  }
}

/** Tanks, a hall and a rack of pipes. */
function drawPlant(on: Canvas): void {
  for (const [left, width] of [
    [40, 110],
    [164, 110],
  ] as const) {
    on.box(left, 150, left + width, GROUND_AT + 8, (x) => mixed(WHITE, SHADE, Math.abs((x - left) / width - 0.35)))
    on.disc(left + width / 2, 150, width, mixed(WHITE, SHADE, 0.15), 0.16)
  }
  on.box(320, 130, 600, GROUND_AT + 6, [150, 158, 160])
  for (let x = 330; x < 600; x += 18) on.box(x, 130, x + 2, GROUND_AT + 6, SHADE)
  on.box(320, 120, 600, 132, STEEL)
  for (let x = 340; x < 590; x += 60) on.disc(x + 20, 116, 44, SHADE, 0.3)
  for (const [y, colour] of [
    [212, [72, 128, 160]],
    [224, [88, 140, 96]],
    [236, WHITE],
  ] as const)
    on.box(120, y, 420, y + 7, colour)
  for (let x = 130; x < 420; x += 48) on.box(x, 206, x + 5, GROUND_AT + 8, STEEL)
}

/** A hall with a saw-tooth roof, tracks that run into it, and a tram. */
function drawDepot(on: Canvas): void {
  on.box(30, 156, 610, GROUND_AT, [142, 146, 148])
  for (let left = 30; left < 610; left += 58)
    for (let x = 0; x < 58; x++) on.box(left + x, 156 - (58 - x) * 0.5, left + x + 1, 158, x < 4 ? GLASS : STEEL)
  for (let door = 0; door < 5; door++) {
    const left = 60 + door * 110
    on.box(left, 190, left + 76, GROUND_AT, SHADE)
    const foot = 320 + (left + 38 - 320) * 1.9
    for (const side of [-9, 9]) on.line([left + 38 + side * 0.5, GROUND_AT], [foot + side * 1.4, HEIGHT], 3, STEEL)
    for (let y = GROUND_AT + 6; y < HEIGHT; y += 10) {
      const middle = left + 38 + ((foot - left - 38) * (y - GROUND_AT)) / (HEIGHT - GROUND_AT)
      on.box(middle - 16, y, middle + 16, y + 3, [120, 98, 78])
    }
  }
  drawTram(on, 226, 214)
  for (const x of [20, 214, 426, 620]) on.box(x, 120, x + 4, GROUND_AT + 20, STEEL)
  on.box(0, 128, WIDTH, 130, STEEL)
}

/** A low tram of three cars; `top` is its roof. */
function drawTram(on: Canvas, left: number, top: number): void {
  for (let car = 0; car < 3; car++) {
    const from = left + car * 66
    on.box(from, top, from + 62, top + 46, WHITE)
    on.box(from + 5, top + 9, from + 57, top + 26, STEEL)
    on.box(from, top + 34, from + 62, top + 40, [172, 46, 52])
    for (const wheel of [14, 48]) on.disc(from + wheel, top + 46, 10, SHADE)
  }
}

/** Spans on their piers with a girder that launches the next one. */
function drawViaduct(on: Canvas): void {
  for (let left = 40; left < WIDTH; left += 118) {
    on.box(left, 168, left + 24, GROUND_AT + 30, CONCRETE)
    on.box(left - 12, 160, left + 36, 174, CONCRETE)
  }
  on.box(0, 136, 424, 160, mixed(CONCRETE, WHITE, 0.2))
  on.box(0, 132, 424, 137, SHADE)
  on.box(330, 96, 620, 108, CRANE)
  for (let x = 340; x < 612; x += 20) on.line([x, 108], [x + 10, 96], 2, SHADE)
  for (const x of [352, 410, 530]) on.box(x, 106, x + 8, 160, CRANE)
  drawTram(on, 60, 86)
}

/** A box in its cut, with the retaining walls of its portal. */
function drawUnderpass(on: Canvas): void {
  for (let y = 190; y < HEIGHT; y++) {
    const half = 130 + (y - 190) * 1.1
    on.box(0, y, 320 - half, y + 1, mixed(SAND, SHADE, 0.15))
    on.box(320 + half, y, WIDTH, y + 1, mixed(SAND, SHADE, 0.15))
    on.box(320 - half, y, 320 - half + 34, y + 1, CONCRETE)
    on.box(320 + half - 34, y, 320 + half, y + 1, CONCRETE)
    on.box(320 - half + 34, y, 320 + half - 34, y + 1, ASPHALT)
  }
  on.box(190, 150, 450, 286, CONCRETE)
  on.box(216, 184, 312, 286, [44, 42, 40])
  on.box(328, 184, 424, 286, [44, 42, 40])
  for (let x = 220; x < 424; x += 26) on.box(x, 176, x + 8, 180, CRANE)
  on.box(0, 178, 190, 192, SAND)
  on.box(450, 178, WIDTH, 192, SAND)
  drawCrane(on, 500)
}
