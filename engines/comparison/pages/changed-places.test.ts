import { describe, expect, it } from 'vitest'
import { changedPlaces } from './changed-places.ts'
import type { DrawnPage } from './ink.ts'
import { overlaidPages } from './overlaid-pages.ts'
import { lookOf, pairPages } from './pair-pages.ts'

type Stroke = readonly [left: number, top: number, right: number, bottom: number]
type Size = readonly [width: number, height: number]

const A4: Size = [595, 842]
/** Walls of a plan, with a door's leaf to be moved. */
const WALLS: readonly Stroke[] = [
  [60, 60, 520, 63],
  [60, 60, 63, 700],
  [517, 60, 520, 700],
  [60, 697, 520, 700],
  [60, 300, 300, 303],
  [300, 150, 303, 303],
]
const doorAt = (left: number, top: number): Stroke[] => [
  [left, top, left + 40, top + 3],
  [left + 37, top, left + 40, top + 40],
]

/** Strokes with soft edges, as a browser draws them; `by` is any part of a pixel. */
function page(strokes: readonly Stroke[], by: readonly [number, number] = [0, 0], [width, height] = A4): DrawnPage {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const [left, top, right, bottom] of strokes) {
    const box = [left + by[0], top + by[1], right + by[0], bottom + by[1]] as const
    for (let y = Math.max(0, Math.floor(box[1])); y < Math.min(height, Math.ceil(box[3])); y++) {
      for (let x = Math.max(0, Math.floor(box[0])); x < Math.min(width, Math.ceil(box[2])); x++) {
        const across = Math.min(x + 1, box[2]) - Math.max(x, box[0])
        const down = Math.min(y + 1, box[3]) - Math.max(y, box[1])
        const value = Math.min(data[(y * width + x) * 4]!, 255 - 255 * across * down)
        data.fill(value, (y * width + x) * 4, (y * width + x) * 4 + 3)
      }
    }
  }
  return { width, height, data }
}

/** Lines of text as blocks, other ones for each seed. */
function textPage(seed: number): Stroke[] {
  const strokes: Stroke[] = []
  for (let line = 0; line < 30; line++) {
    let left = 60
    for (let word = 0; left < 500; word++) {
      const width = 12 + ((seed * 31 + line * 17 + word * 7) % 40)
      strokes.push([left, 80 + line * 22, left + width, 90 + line * 22])
      left += width + 8
    }
  }
  return strokes.slice(0, 150 + ((seed * 37) % 90))
}

describe('two pages', () => {
  it('have no changed place where nothing changed', () => {
    expect(changedPlaces(page(WALLS), page(WALLS))).toEqual({ shift: { x: 0, y: 0 }, places: [] })
    expect(changedPlaces(page([]), page([])).places).toEqual([])
  })

  it('are the same where the whole page was plotted a few pixels aside', () => {
    const moved = changedPlaces(page(WALLS), page(WALLS, [5, -3]))
    expect(moved).toEqual({ shift: { x: 5, y: -3 }, places: [] })
  })

  it('are the same where strokes fall between pixels', () => {
    for (const by of [0.3, 0.5, 2.6] as const)
      expect(changedPlaces(page(WALLS), page(WALLS, [by, by])).places).toEqual([])
    const hairlines: Stroke[] = [
      [60, 60, 61, 700],
      [60, 400, 500, 401],
    ]
    expect(changedPlaces(page(hairlines), page(hairlines, [0.5, 0.5])).places).toEqual([])
  })

  it('show a door that was moved where it was and where it is', () => {
    const places = changedPlaces(page([...WALLS, ...doorAt(120, 400)]), page([...WALLS, ...doorAt(400, 500)])).places
    expect(places).toEqual([
      { kind: 'removed', box: [120, 400, 160, 440] },
      { kind: 'added', box: [400, 500, 440, 540] },
    ])
  })

  it('show the moved door alone where the page lies aside as well', () => {
    const after = page([...WALLS, ...doorAt(400, 500)], [4, 6])
    const { shift, places } = changedPlaces(page([...WALLS, ...doorAt(120, 400)]), after)
    expect(shift).toEqual({ x: 4, y: 6 })
    expect(places.map(({ kind }) => kind)).toEqual(['removed', 'added'])
    expect(places[1]?.box).toEqual([404, 506, 444, 546])
  })

  it('show as changed what took the place of something else', () => {
    const places = changedPlaces(page([...WALLS, [350, 400, 353, 440]]), page([...WALLS, [350, 400, 390, 403]])).places
    expect(places).toHaveLength(1)
    expect(places[0]?.kind).toBe('changed')
  })

  it('show near changes as one place, and far ones apart', () => {
    const near: Stroke[] = [
      [350, 400, 360, 410],
      [366, 400, 376, 410],
      [350, 600, 360, 610],
    ]
    const places = changedPlaces(page(WALLS), page([...WALLS, ...near])).places
    expect(places.map(({ box }) => box)).toEqual([
      [350, 400, 376, 410],
      [350, 600, 360, 610],
    ])
  })

  it('leave specks and faint shades out', () => {
    const speck = page([...WALLS, [400, 400, 402, 402]])
    expect(changedPlaces(page(WALLS), speck).places).toEqual([])
    const shade = page(WALLS)
    for (let at = 0; at < shade.data.length; at += 4) shade.data.fill(Math.min(shade.data[at]!, 240), at, at + 3)
    expect(changedPlaces(page(WALLS), shade).places).toEqual([])
  })

  it('are compared at their common corner or middle where the sheet became larger', () => {
    const larger: Size = [795, 1042]
    const note: Stroke = [650, 60, 700, 70]
    const corner = changedPlaces(page(WALLS), page([...WALLS, note], [0, 0], larger))
    expect(corner.places).toEqual([{ kind: 'added', box: note }])
    const middle = changedPlaces(page(WALLS), page(WALLS, [100, 100], larger))
    expect(middle).toEqual({ shift: { x: 100, y: 100 }, places: [] })
    const smaller = changedPlaces(page([...WALLS, note], [0, 0], larger), page(WALLS))
    expect(smaller.places).toEqual([{ kind: 'removed', box: note }])
  })

  it('lie over each other with what is gone in one colour, what has come in another, and the rest in grey', () => {
    const before = page([...WALLS, ...doorAt(120, 400)])
    const after = page([...WALLS, ...doorAt(400, 500)])
    const laid = overlaidPages(before, after, { gone: [200, 0, 0], come: [0, 0, 200] })
    const at = (x: number, y: number) => (y * laid.width + x) * 4
    expect([...laid.gone.slice(at(130, 401), at(131, 401))]).toEqual([200, 0, 0, 255])
    expect([...laid.come.slice(at(410, 501), at(411, 501))]).toEqual([0, 0, 200, 255])
    expect(laid.gone[at(61, 100) + 3]).toBe(0)
    expect(laid.same[at(61, 100)]).toBeGreaterThan(100)
    expect(laid.same[at(61, 100)]).toBeLessThan(200)
    expect(laid.same[at(30, 30)]).toBe(255)
  })
})

describe('pages of two files', () => {
  const look = (strokes: readonly Stroke[]) => lookOf(page(strokes))
  const [one, two, three, four] = [1, 2, 3, 4].map((seed) => look(textPage(seed))) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ]

  it('belong together as they stand where none came or went', () => {
    const pairs = [1, 2, 3].map((number) => ({ before: number, after: number }))
    expect(pairPages([one, two, three], [one, two, three])).toEqual(pairs)
  })

  it('belong together around a page that was added, or taken out', () => {
    expect(pairPages([one, two, three], [one, four, two, three])).toEqual([
      { before: 1, after: 1 },
      { before: null, after: 2 },
      { before: 2, after: 3 },
      { before: 3, after: 4 },
    ])
    expect(pairPages([one, two, three], [one, three])).toContainEqual({ before: 2, after: null })
  })

  it('belong together one by one where a sheet was drawn anew, and where both are empty', () => {
    expect(pairPages([look(WALLS)], [look([[200, 200, 210, 210]])])).toEqual([{ before: 1, after: 1 }])
    expect(pairPages([look([])], [look([]), one])).toEqual([
      { before: 1, after: 1 },
      { before: null, after: 2 },
    ])
    expect(pairPages([], [one])).toEqual([{ before: null, after: 1 }])
  })
})
