import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type Tesseract from 'tesseract.js'
import type { TextBox } from './document-text.ts'

/** A word as it was read from a picture. */
export interface RecognisedWord {
  readonly text: string
  /** 0 to 1. */
  readonly confidence: number
  /** In pixels of the picture. */
  readonly box: TextBox
}

/** Longest side of a picture that is read: a sheet of A1 with 200 dots to the inch. */
export const MOST_SIDE = 6_600
export const POINTS_PER_INCH = 72

/** Pixels of one page; `channels` to each: grey, or red, green and blue. */
export interface PagePicture {
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
  readonly channels: 1 | 3
  /** Pixels to the inch of the page as it is on paper. */
  readonly dpi: number
}

export interface Recogniser {
  /** The lines of a page in reading order; null where reading took too long or broke down. */
  read(picture: PagePicture): Promise<Lines | null>
  stop(): Promise<void>
}

/** Both languages of the product, whatever a page is written in: nobody says of a scan what it is. */
const BOTH = ['ara', 'eng'] as const
/** Lines of Arabic alone are read better without the other language: some words in a hundred more. */
const ARABIC = ['ara'] as const
/** Of the letters of a page that is worth being read twice. */
const ARABIC_SHARE = 0.5
type Languages = readonly (typeof BOTH)[number][]
type Line = readonly RecognisedWord[]
type Lines = readonly Line[]
/** By the clock, with room for a machine that does other things: a page of grain keeps the reader busy without end. */
const PAGE_TIMEOUT_MS = 60_000
/** Marks of direction that the reader writes into Arabic lines. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Starts the reader of pictures (Tesseract, LSTM, `4.0.0_best_int` of the packages of its languages): a thread of its own,
 * started again where a page broke it. Nothing is fetched.
 */
export async function startRecogniser(): Promise<Recogniser> {
  const folder = await mkdtemp(join(tmpdir(), 'recogniser-'))
  const { resolve } = createRequire(import.meta.url)
  for (const language of BOTH) {
    const from = dirname(resolve(`@tesseract.js-data/${language}/package.json`))
    const name = `${language}.traineddata.gz`
    await symlink(join(from, '4.0.0_best_int', name), join(folder, name))
  }
  const readers = new Map<Languages, Promise<Tesseract.Worker>>()
  const stop = async (languages: Languages) => {
    const running = readers.get(languages)
    readers.delete(languages)
    await (await running)?.terminate()
  }
  const read = async (languages: Languages, image: Buffer, dpi: number) => {
    const reader = readers.get(languages) ?? startReader(folder, languages)
    readers.set(languages, reader)
    const found = await withinTime(readImage(await reader, image, dpi))
    if (found === null) await stop(languages)
    return found
  }
  return {
    read: async (picture) => {
      const image = await pngOf(picture)
      const found = await read(BOTH, image, picture.dpi)
      if (found === null || !isArabic(found)) return found
      return surerLines(found, (await read(ARABIC, image, picture.dpi)) ?? [])
    },
    stop: async () => {
      await stop(BOTH)
      await stop(ARABIC)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** How sure the reading is on the whole, 0 to 1; 0 of nothing. */
export function confidenceOf(lines: Lines): number {
  const words = lines.flat()
  return words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(words.length, 1)
}

/** Of each line the reading that is surer by its letters. */
function surerLines(lines: Lines, others: Lines): Lines {
  return lines.map((line) => {
    const other = others.find((candidate) => isSameLine(line, candidate))
    return other && sureness(other) > sureness(line) ? other : line
  })
}

function isSameLine(line: Line, other: Line): boolean {
  const [[top, bottom], [otherTop, otherBottom]] = [reach(line), reach(other)]
  return Math.min(bottom, otherBottom) - Math.max(top, otherTop) > (bottom - top) / 2 && isBeside(line, other)
}

/** False of two lines in columns side by side. */
function isBeside(line: Line, other: Line): boolean {
  const [left, right] = [Math.min(...line.map(({ box }) => box[0])), Math.max(...line.map(({ box }) => box[2]))]
  return other.some(({ box }) => box[0] < right && box[2] > left)
}

function reach(line: Line): readonly [top: number, bottom: number] {
  return [Math.min(...line.map(({ box }) => box[1])), Math.max(...line.map(({ box }) => box[3]))]
}

function sureness(line: Line): number {
  const letters = line.reduce((sum, { text }) => sum + text.length, 0)
  return line.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(letters, 1)
}

function isArabic(lines: Lines): boolean {
  const letters = lines
    .flatMap((line) => line.map(({ text }) => text))
    .join('')
    .replace(/\P{L}/gu, '')
  return letters.replace(/\P{Script=Arabic}/gu, '').length > letters.length * ARABIC_SHARE
}

async function pngOf({ pixels, width, height, channels }: PagePicture): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  // Nothing else is done to it: what takes the grain away takes the dots of Arabic letters, too.
  return sharp(pixels, { raw: { width, height, channels } }).grayscale().png({ compressionLevel: 1 }).toBuffer()
}

/** The library is loaded here: most files have no page that is a picture. */
async function startReader(folder: string, languages: Languages): Promise<Tesseract.Worker> {
  const { createWorker, OEM } = (await import('tesseract.js')).default
  return createWorker([...languages], OEM.LSTM_ONLY, {
    ...{ langPath: folder, cacheMethod: 'none', gzip: true },
    // What fails is told by the call that it fails.
    errorHandler: () => {},
  })
}

async function readImage(worker: Tesseract.Worker, image: Buffer, dpi: number) {
  await worker.setParameters({ user_defined_dpi: String(Math.round(dpi)) })
  const { data } = await worker.recognize(image, {}, { text: false, blocks: true })
  return (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.map(({ words }) => words.map(wordOf)).filter((line) => line.length > 0)),
  )
}

function wordOf({ text, confidence, bbox }: Tesseract.Word): RecognisedWord {
  const { x0, y0, x1, y1 } = bbox
  return { text: text.replace(DIRECTION_MARKS, '').trim(), confidence: confidence / 100, box: [x0, y0, x1, y1] }
}

async function withinTime<Found>(work: Promise<Found>): Promise<Found | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PAGE_TIMEOUT_MS)
  })
  try {
    return await Promise.race([work.catch(() => null), late])
  } finally {
    clearTimeout(timer)
  }
}
