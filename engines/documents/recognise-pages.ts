import { type DocumentPage, type DocumentText, type Sentence, TEXT_LIMITS, type TextBox } from './document-text.ts'
import { documentWarning, pageList } from './document-warnings.ts'
import { textOfCharacters } from './page-characters.ts'
import {
  confidenceOf,
  type PagePicture,
  POINTS_PER_INCH,
  type RecognisedWord,
  type Recogniser,
} from './recognise-text.ts'

/** A page that says less itself, such as its number alone, is read from its picture. */
const LEAST_LETTERS = 20
/** Of its signs: fonts of some programs draw letters that have no meaning outside of the file. */
const MOST_PRIVATE = 0.5
const PRIVATE_SIGN = /[\ue000-\uf8ff]/g
/** What is read with less is made up of grain and lines. */
const LEAST_CONFIDENCE = 0.5
/** Words that are none: no letter or digit in them, or hardly seen. */
const MOST_DOUBTFUL_WORDS = 0.6
const LEAST_OF_WORD = 0.3
/** Paper: a page whose darkest point is lighter has nothing on it. */
const LIGHT = 225

export interface Recognition {
  readonly recogniser: Recogniser
  /** What all pages together may take, by the clock. */
  readonly milliseconds: number
  /** Called while a page is read, every second. */
  readonly advance: () => void
}

/** True where a page has to be read from its picture. */
export function isScanned({ text, hasPicture }: Pick<DocumentPage, 'text' | 'hasPicture'>): boolean {
  if (!hasPicture) return false
  const signs = text.replace(/\s/g, '')
  return signs.length < LEAST_LETTERS || (signs.match(PRIVATE_SIGN)?.length ?? 0) > signs.length * MOST_PRIVATE
}

/**
 * Reads pages from their pictures that say hardly anything themselves. What makes too little sense is thrown away and named,
 * as is what there was no time for.
 * @param draw the picture of a page
 */
export async function recognisePages(
  { pages, warnings }: DocumentText,
  draw: (page: DocumentPage) => Promise<PagePicture> | PagePicture,
  { recogniser, milliseconds, advance }: Recognition,
): Promise<DocumentText> {
  const end = performance.now() + milliseconds
  const read: DocumentPage[] = []
  const doubtful: DocumentPage[] = []
  const late: DocumentPage[] = []
  const after: DocumentPage[] = []
  const beat = setInterval(advance, 1000)
  try {
    for (const page of pages) {
      const found = isScanned(page) ? await recognise(page) : page
      if (found !== page) read.push(found)
      after.push(found)
    }
  } finally {
    clearInterval(beat)
  }
  return { pages: after, warnings: [...warnings, ...said()] }

  async function recognise(page: DocumentPage): Promise<DocumentPage> {
    if (performance.now() > end) {
      late.push(page)
      return page
    }
    advance()
    const picture = await draw(page)
    if (isBlank(picture)) return page
    const lines = await recogniser.read(picture)
    if (lines && makesSense(lines)) return pageOf(page, picture, lines)
    if (!lines || lines.length > 0) doubtful.push(page)
    return page
  }

  function said(): Sentence[] {
    const percent = Math.round((read.reduce((sum, { confidence }) => sum + (confidence ?? 0), 0) / read.length) * 100)
    return [
      ...(read.length > 0 ? [documentWarning('recognised', { percent, list: pageList(read) })] : []),
      ...(doubtful.length > 0 ? [documentWarning('doubtful', { list: pageList(doubtful) })] : []),
      ...(late.length > 0 ? [documentWarning('out-of-time', { list: pageList(late) })] : []),
    ]
  }
}

function isBlank({ pixels }: PagePicture): boolean {
  return pixels.every((level) => level > LIGHT)
}

function makesSense(lines: readonly (readonly RecognisedWord[])[]): boolean {
  const words = lines.flat()
  if (words.length === 0 || confidenceOf(lines) < LEAST_CONFIDENCE) return false
  const doubtful = words.filter(({ text, confidence }) => confidence < LEAST_OF_WORD || !/[\p{L}\p{N}]/u.test(text))
  return doubtful.length <= words.length * MOST_DOUBTFUL_WORDS
}

/** The page with its text: of each word the box, in points, stands for all its letters. */
function pageOf(
  page: DocumentPage,
  { width, height, dpi }: PagePicture,
  lines: readonly (readonly RecognisedWord[])[],
): DocumentPage {
  const codes: number[] = []
  const boxes: (TextBox | null)[] = []
  const add = (sign: string, box: TextBox | null) => {
    codes.push(sign.codePointAt(0) ?? 0)
    boxes.push(box)
  }
  for (const line of lines) {
    if (codes.length > 0) add('\n', null)
    for (const [at, { text, box }] of line.entries()) {
      if (at > 0) add(' ', null)
      const inPoints = box.map((pixels) => (pixels * POINTS_PER_INCH) / dpi) as unknown as TextBox
      for (const sign of text) add(sign, inPoints)
    }
  }
  const { text, boxesOf } = textOfCharacters({
    codes: codes.slice(0, TEXT_LIMITS.charactersOfPage),
    boxes: boxes.slice(0, TEXT_LIMITS.charactersOfPage),
  })
  const size = page.size ?? [(width * POINTS_PER_INCH) / dpi, (height * POINTS_PER_INCH) / dpi]
  return { page: page.page, text, source: 'ocr', confidence: confidenceOf(lines), size, boxesOf }
}
