import type { Point } from './smallest-box.ts'
import type { TextBox } from './text-boxes.ts'

/** Rows of red, green and blue, 0 to 255. */
export interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** The network reads lines of this height. */
export const LINE_HEIGHT = 48
const LONGEST = 960
const LEAST = 16

/** A line of text, laid straight and brought to the height that is read: blue, green, red from -1 to 1, colour by colour. */
export function cutLine(picture: Pixels, box: Pick<TextBox, 'middle' | 'along' | 'length' | 'height'>) {
  const scale = box.height / LINE_HEIGHT
  const width = Math.max(LEAST, Math.min(LONGEST, Math.round(box.length / scale)))
  const [across, down] = [box.length / width, scale]
  const steps = Math.max(1, Math.round(scale))
  const all = width * LINE_HEIGHT
  const numbers = new Float32Array(3 * all)
  for (let y = 0; y < LINE_HEIGHT; y++)
    for (let x = 0; x < width; x++)
      for (let step = 0; step < steps * steps; step++) {
        // Where a line is shrunk, each of its pixels is the mean of those that it covers.
        const [right, below] = [((step % steps) + 0.5) / steps, (Math.floor(step / steps) + 0.5) / steps]
        const [u, v] = [(x + right) * across - box.length / 2, (y + below) * down - box.height / 2]
        add(picture, pointOf(box, u, v), numbers, y * width + x, all, 1 / (127.5 * steps * steps))
      }
  for (let at = 0; at < numbers.length; at++) numbers[at] = (numbers[at] ?? 0) - 1
  return { numbers, dims: [1, 3, LINE_HEIGHT, width] as const }
}

const pointOf = ({ middle, along: [ax, ay] }: Pick<TextBox, 'middle' | 'along'>, u: number, v: number): Point => [
  middle[0] + u * ax - v * ay,
  middle[1] + u * ay + v * ax,
]

/** Adds what the picture has at a point, between its pixels by cubic weights (Catmull and Rom), beyond its edge as at it. */
function add({ data, width, height }: Pixels, [px, py]: Point, to: Float32Array, at: number, all: number, by: number) {
  const [x, y] = [px - 0.5, py - 0.5]
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [xs, ys] = [weightsOf(x - left), weightsOf(y - top)]
  for (let colour = 0; colour < 3; colour++) {
    let sum = 0
    for (let row = 0; row < 4; row++) {
      const line = Math.max(0, Math.min(height - 1, top + row - 1)) * width
      for (let column = 0; column < 4; column++) {
        const from = line + Math.max(0, Math.min(width - 1, left + column - 1))
        sum += xs[column]! * ys[row]! * data[from * 3 + 2 - colour]!
      }
    }
    to[colour * all + at]! += Math.max(0, Math.min(255, sum)) * by
  }
}

function weightsOf(t: number): readonly [number, number, number, number] {
  const [t2, t3] = [t * t, t * t * t]
  return [(-t3 + 2 * t2 - t) / 2, (3 * t3 - 5 * t2 + 2) / 2, (-3 * t3 + 4 * t2 + t) / 2, (t3 - t2) / 2]
}
