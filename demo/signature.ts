import { seededNumbers } from './seeded-noise.ts'

/** As long as a name is written. */
const LETTERS = 7

/** A signature as a hand draws it in a field of 320 by 140: loops along a line, and a stroke below them. */
export function signature(seed: string): string {
  const next = seededNumbers(`signature ${seed}`)
  const points: string[] = []
  for (let letter = 0, x = 40; letter < LETTERS; letter += 1) {
    const [width, height] = [18 + next() * 16, 14 + next() * 34]
    for (let turn = 0; turn < 2 * Math.PI; turn += Math.PI / 8)
      points.push(point(x + (turn / Math.PI) * width * 0.5 + Math.sin(turn) * 9, 78 - Math.sin(turn) * height))
    x += width
  }
  return `M${points.join('L')}M46 104L${point(240 + next() * 30, 92 + next() * 8)}`
}

const point = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`
