import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { cutLine, LINE_HEIGHT } from './cut-line.ts'
import { plateLike } from './plate-like.ts'
import { fitShape, shapeOf } from './plate-shape.ts'
import { readLine } from './read-line.ts'
import { readPlates } from './read-plates.ts'
import { smallestBox } from './smallest-box.ts'
import { textBoxes } from './text-boxes.ts'
import { voteOn, votePlates } from './vote-plates.ts'

/** A map of probabilities drawn in characters: `#` is 0.9, `+` is 0.3. */
function mapOf(...rows: readonly string[]) {
  const sure: Readonly<Record<string, number>> = { '#': 0.9, '+': 0.3 }
  const data = rows.flatMap((row) => [...row].map((one) => sure[one] ?? 0))
  return { data, width: rows[0]?.length ?? 0, height: rows.length }
}
const line = (text: string, confidence = 0.9) => [...text].map((one) => ({ text: one, confidence }))
const look = (plate: string, confidence = 0.9) => ({ plate, characters: line(plate, confidence), confidence })

describe('lines of text on a map of probabilities', () => {
  const rules = { threshold: 0.5, leastScore: 0.6, grow: 0.5 }

  it('are pixels that touch, with the box around them grown by their height, and no specks', () => {
    const map = mapOf('............', '.########...', '.########...', '.########.#.', '............')
    const [box, ...others] = textBoxes(map, rules)
    expect(others).toEqual([])
    expect(box).toMatchObject({ middle: [5, 2.5], along: [1, 0], length: 11, height: 6 })
    expect(box?.score).toBeCloseTo(0.9)
  })

  it('are left out where the network is unsure of them in the mean', () => {
    const map = mapOf('#+++++++', '#+++++++', '#+++++++')
    expect(textBoxes(map, { ...rules, threshold: 0.2 })).toEqual([])
    expect(textBoxes(map, { threshold: 0.2, leastScore: 0.3, grow: 0 })).toHaveLength(1)
  })
})

describe('the smallest box around points', () => {
  it('is turned as they lie, and written from left to right', () => {
    const box = smallestBox([
      [0, 4],
      [3, 0],
      [11, 6],
      [8, 10],
    ])
    expect(box.length).toBeCloseTo(10)
    expect(box.height).toBeCloseTo(5)
    expect(box.along[0]).toBeCloseTo(0.8)
    expect(box.along[1]).toBeCloseTo(0.6)
    expect(box.middle[0]).toBeCloseTo(5.5)
    expect(box.middle[1]).toBeCloseTo(5)
  })
})

describe('a line that is cut out', () => {
  it('is laid straight, from left to right, blue first', () => {
    // Left half red, right half blue, written upwards: from the bottom to the top of the picture.
    const [width, height] = [60, 200]
    const data = new Uint8Array(width * height * 3)
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data[(y * width + x) * 3 + (y < 100 ? 2 : 0)] = 255
    const box = { middle: [30, 100], along: [0, -1], length: 160, height: 48 } as const
    const { numbers, dims } = cutLine({ data, width, height }, box)
    expect(dims).toEqual([1, 3, LINE_HEIGHT, 160])
    const at = (colour: number, x: number) => numbers[colour * LINE_HEIGHT * 160 + 24 * 160 + x]
    expect([at(0, 5), at(2, 5), at(0, 155), at(2, 155)].map((one) => Math.round(one ?? 9))).toEqual([-1, 1, 1, -1])
  })
})

describe('what the network says of a line', () => {
  const dictionary = ['A', 'B', '1']
  const steps = (...said: readonly (readonly [number, number])[]) =>
    said.flatMap(([at, score]) => Array.from({ length: 5 }, (_, of) => (of === at ? score : 0)))

  it('is each character once while it lasts, twice where a blank parts it, and a space behind the dictionary', () => {
    const data = steps([0, 0.9], [1, 0.7], [1, 0.9], [0, 0.9], [1, 0.8], [4, 0.6], [3, 0.95], [0, 0.9])
    expect(readLine(data, [1, 8, 5], dictionary)).toEqual([
      { text: 'A', confidence: 0.9 },
      { text: 'A', confidence: 0.8 },
      { text: ' ', confidence: 0.6 },
      { text: '1', confidence: 0.95 },
    ])
  })
})

describe('a line that may be a plate', () => {
  it('has four to nine Latin letters and digits, one of them a digit, and nothing else but what parts them', () => {
    for (const text of ['RK-755AJ', 'LM·010BE', '520 mrk', '"RK755AJ', 'HH9：G5W'])
      expect(plateLike(line(text), 0.6)).not.toBeNull()
    for (const text of ['GWAGEN', '1/4MILE', 'A1', 'RK755AJRK755AJ', '٤٤٧١لحر', '苏A12345'])
      expect(plateLike(line(text), 0.6)).toBeNull()
    expect(plateLike(line('RK755AJ', 0.5), 0.6)).toBeNull()
    expect(plateLike([...line('RK'), { text: '-', confidence: 0.1 }, ...line('755AJ')], 0.9)).toMatchObject({
      plate: 'RK755AJ',
    })
  })

  it('takes the shape of plates that are known, where letters and digits look alike', () => {
    expect(shapeOf('RK755AJ')).toBe('AA000AA')
    expect(fitShape('LM298A1', ['AA000AA'])).toBe('LM298AI')
    expect(fitShape('RKO99AN', ['AA000AA'])).toBe('RK099AN')
    expect(fitShape('LM298A1', ['AA0000A', 'AA000AA', 'AA000A0'])).toBe('LM298A1')
    expect(fitShape('0O0O', ['AA00', '00AA'])).toBe('0O0O')
    expect(fitShape('7777AAA', ['AA000AA', 'AAA0000'])).toBe('7777AAA')
    expect(fitShape('0000111', ['AAA0000'])).toBe('0000111')
  })
})

describe('several looks at a plate', () => {
  it('are voted on character by character by their confidence', () => {
    expect(voteOn([look('YF2166', 0.8), look('NF2166', 0.7), look('YF216G', 0.75)])?.plate).toBe('YF2166')
    expect(voteOn([look('RK755AJ', 0.9), look('RK755A', 0.7)])).toMatchObject({ plate: 'RK755AJ', votes: 2 })
    expect(voteOn([])).toBeNull()
  })

  it('count by how many pictures show it, and two plates of one picture stay two', () => {
    const voted = votePlates([
      [look('RK755AJ', 0.7), look('RK755AK', 0.95)],
      [look('RK755AJ', 0.8)],
      [look('RK755AJ', 0.8)],
    ])
    expect(voted.map(({ plate, votes }) => [plate, votes])).toEqual([
      ['RK755AJ', 3],
      ['RK755AK', 1],
    ])
  })
})

describe.skipIf(skipWithoutSharedData('photos'))('plates on 30 photos of vehicles at a gate', () => {
  it('[MOD-IOT] are read exactly on at least 21, with the shape of the country on 24, and two of three readings are one', async () => {
    const [, ...rows] = readFileSync(sharedDataFile('images/gate-plates/labels.csv'), 'utf8').trim().split(/\r?\n/)
    const found = { exact: 0, fitted: 0, right: 0, all: 0 }
    for (const row of rows) {
      const [photo, , , , , plate] = row.split(',')
      const { plates } = await readPlates([sharedDataFile(`images/gate-plates/${photo}`)])
      const read = plates.map((one) => one.plate)
      const isEuropean = photo?.startsWith('eu_test') ?? false
      if (read.includes(plate ?? '')) found.exact += 1
      if (read.some((one) => (isEuropean ? fitShape(one, ['AA000AA']) : one) === plate)) found.fitted += 1
      found.right += read.filter((one) => one === plate).length
      found.all += read.length
    }
    expect(rows).toHaveLength(30)
    expect(found.exact).toBeGreaterThanOrEqual(21)
    expect(found.fitted).toBeGreaterThanOrEqual(24)
    expect(found.right / found.all).toBeGreaterThanOrEqual(0.65)
  }, 240_000)

  it('refuses what is no picture, in words', async () => {
    await expect(readPlates([sharedDataFile('facts.json')])).rejects.toThrow(/no photo/)
  })
})
