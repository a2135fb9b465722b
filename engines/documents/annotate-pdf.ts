import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { boxCorners, type Place } from '../marks/outline.ts'
import type { PageMark } from './page-mark.ts'
import { allocator, loadPdf, memoryOf, savePdf, startPdfLibrary, withFloats } from './pdf-library.ts'

/** Kinds of annotations, by the library's numbers. */
const KIND = { text: 1, line: 4, square: 5, highlight: 9, ink: 15 } as const
/** Shown, and printed with the page. */
const PRINT_FLAG = 4
/** Of the page's longer side, as the screen draws it. */
const LINE = 1 / 400
/** Half of the icon that stands for a text, points. */
const ICON = 10
/** Of a note about the file itself: its place, a share of the page, and its colour. */
const CORNER = 0.03
const NOTE_COLOUR = '#d32f2f'
/** A file of which so many pages do not open shows no note either. */
const FIRST_PAGES = 50
/** The library counts places in whole numbers: a page is so many wide and high. */
const STEPS = 1_000_000
const SOLID = 1
const OPEN_ARROW = 4
const CLOUDY = 2

export interface AnnotatedPdf {
  readonly bytes: Uint8Array
  /** Ids of marks whose page the file does not have, or does not open. */
  readonly leftOut: readonly string[]
}

/**
 * Puts marks into a PDF as annotations with author, time, answers and state, which every reader shows and lists. The pages
 * themselves stay as they are. Run it in a process that may be ended.
 * @throws UnreadableFileError where the file is damaged or asks for a password
 */
export async function annotatePdf(
  bytes: Uint8Array,
  marks: readonly PageMark[],
  advance: () => void = () => {},
): Promise<AnnotatedPdf> {
  const pdfium = await startPdfLibrary()
  const document = loadPdf(pdfium, bytes)
  const leftOut: string[] = []
  for (const number of new Set(marks.map(({ page }) => page))) {
    advance()
    const onPage = marks.filter(({ page }) => page === number)
    const page = number <= pdfium.FPDF_GetPageCount(document) ? pdfium.FPDF_LoadPage(document, number - 1) : 0
    if (page === 0) leftOut.push(...onPage.map(({ id }) => id))
    else {
      const sheet = new Sheet(pdfium, page)
      for (const mark of onPage) sheet.add(mark)
      pdfium.FPDF_ClosePage(page)
    }
  }
  nameLeftOut(
    pdfium,
    document,
    marks.filter(({ id }) => leftOut.includes(id)),
  )
  return { bytes: savePdf(pdfium, document), leftOut }
}

/** A note on the first page that opens says which marks the file does not have: whoever gets it would miss them else. */
function nameLeftOut(pdfium: WrappedPdfiumModule, document: number, marks: readonly PageMark[]): void {
  if (marks.length === 0) return
  const pages = Array.from({ length: Math.min(FIRST_PAGES, pdfium.FPDF_GetPageCount(document)) }, (_, at) => at)
  for (const at of pages) {
    const page = pdfium.FPDF_LoadPage(document, at)
    if (page === 0) continue
    new Sheet(pdfium, page).note(
      [
        'Marks that are not in this file, because their page cannot be opened:',
        'علامات ليست في هذا الملف لأن صفحتها لا تُفتح:',
        ...marks.map(
          ({ page: of, author, words, comment }) => `${of}. ${author}: ${[words, comment].join(' ').trim()}`,
        ),
      ].join('\n'),
    )
    pdfium.FPDF_ClosePage(page)
    return
  }
}

/** A page that is drawn on. */
class Sheet {
  readonly #pdfium: WrappedPdfiumModule
  readonly #page: number

  constructor(pdfium: WrappedPdfiumModule, page: number) {
    this.#pdfium = pdfium
    this.#page = page
  }

  add(mark: PageMark): void {
    const places = mark.points.map((point) => this.#placeOf(point))
    const annotation = this.#draw(mark, places)
    this.#say(annotation, mark)
    this.#finish(annotation, mark.colour)
    for (const reply of mark.replies) this.#reply(annotation, places, { ...reply, comment: reply.said })
    if (mark.resolved) {
      const { by, at } = mark.resolved
      const state = this.#reply(annotation, places, { id: `${mark.id}-resolved`, author: by, at, comment: '' })
      this.#set(state, 'State', 'Completed')
      this.#set(state, 'StateModel', 'Review')
    }
  }

  /** In the upper left corner, by nobody. */
  note(comment: string): void {
    const annotation = this.#create(KIND.text, around([this.#placeOf([CORNER, CORNER])], ICON))
    this.#set(annotation, 'NM', 'left-out')
    this.#set(annotation, 'Contents', comment)
    this.#pdfium.FPDFAnnot_SetFlags(annotation, PRINT_FLAG)
    this.#finish(annotation, NOTE_COLOUR)
  }

  #draw({ shape }: PageMark, places: readonly Place[]): number {
    const pdfium = this.#pdfium
    const [first = [0, 0], second = first] = places
    const width = LINE * Math.max(pdfium.FPDF_GetPageWidthF(this.#page), pdfium.FPDF_GetPageHeightF(this.#page))
    if (shape === 'text') return this.#create(KIND.text, around([first], ICON))
    if (shape === 'highlight') return this.#highlight(places)
    const kind = { cloud: KIND.square, box: KIND.square, arrow: KIND.line, pen: KIND.ink }[shape]
    const annotation = this.#create(kind, around(places, kind === KIND.square ? 0 : width * 6))
    pdfium.EPDFAnnot_SetBorderStyle(annotation, SOLID, width)
    if (shape === 'cloud') pdfium.EPDFAnnot_SetBorderEffect(annotation, CLOUDY)
    if (shape === 'pen')
      withFloats(this.#pdfium, places.flat(), (at) => pdfium.FPDFAnnot_AddInkStroke(annotation, at, places.length))
    if (shape === 'arrow') {
      withFloats(this.#pdfium, [...first, ...second], (at) => pdfium.EPDFAnnot_SetLine(annotation, at, at + 8))
      pdfium.EPDFAnnot_SetLineEndings(annotation, 0, OPEN_ARROW)
    }
    return annotation
  }

  #highlight(places: readonly Place[]): number {
    const annotation = this.#create(KIND.highlight, around(places, 0))
    for (let at = 0; at + 1 < places.length; at += 2) {
      const [lowerLeft, lowerRight, upperRight, upperLeft] = boxCorners(places[at]!, places[at + 1]!)
      // The order of readers, which is not that of the standard: upper left and right, lower left and right.
      withFloats(this.#pdfium, [upperLeft, upperRight, lowerLeft, lowerRight].flat(), (quad) =>
        this.#pdfium.FPDFAnnot_AppendAttachmentPoints(annotation, quad),
      )
    }
    return annotation
  }

  /** An answer to an annotation, which readers list below it. */
  #reply(
    to: number,
    places: readonly Place[],
    said: { readonly id: string; readonly author: string; readonly at: string; readonly comment: string },
  ): number {
    const annotation = this.#create(KIND.text, around(places.slice(0, 1), ICON))
    this.#say(annotation, { ...said, words: '' })
    this.#pdfium.EPDFAnnot_SetLinkedAnnot(annotation, 'IRT', to)
    return annotation
  }

  #create(kind: number, [left, bottom, right, top]: readonly [number, number, number, number]): number {
    const annotation = this.#pdfium.EPDFPage_CreateAnnot(this.#page, kind)
    // Left, top, right, bottom, as the library wants them.
    withFloats(this.#pdfium, [left, top, right, bottom], (at) => this.#pdfium.FPDFAnnot_SetRect(annotation, at))
    return annotation
  }

  #say(
    annotation: number,
    { id, author, at, comment, words }: Pick<PageMark, 'id' | 'author' | 'at' | 'comment' | 'words'>,
  ): void {
    const date = `D:${at.replace(/\D/g, '').slice(0, 14)}Z`
    this.#set(annotation, 'NM', id)
    this.#set(annotation, 'T', author)
    this.#set(annotation, 'M', date)
    this.#set(annotation, 'CreationDate', date)
    this.#set(annotation, 'Contents', [words, comment].filter(Boolean).join('\n'))
    this.#pdfium.FPDFAnnot_SetFlags(annotation, PRINT_FLAG)
  }

  #finish(annotation: number, colour: string): void {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    this.#pdfium.EPDFAnnot_SetColor(annotation, 0, red, green, blue)
    this.#pdfium.EPDFAnnot_GenerateAppearance(annotation)
  }

  /** A text of any language: UTF-16 with a final zero. */
  #set(annotation: number, key: string, text: string): void {
    const units = new Uint16Array(text.length + 1)
    for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at)
    const at = allocator(this.#pdfium).malloc(units.byteLength)
    memoryOf(this.#pdfium).set(new Uint8Array(units.buffer), at)
    this.#pdfium.FPDFAnnot_SetStringValue(annotation, key, at)
    allocator(this.#pdfium).free(at)
  }

  /** A share of the page as it is shown, in the page's own coordinates, whichever way it is turned and cut. */
  #placeOf([across, down]: readonly [number, number]): Place {
    const at = allocator(this.#pdfium).malloc(16)
    const [x, y] = [Math.round(across * STEPS), Math.round(down * STEPS)]
    this.#pdfium.FPDF_DeviceToPage(this.#page, 0, 0, STEPS, STEPS, 0, x, y, at, at + 8)
    const [left = 0, bottom = 0] = new Float64Array(memoryOf(this.#pdfium).buffer, at, 2)
    allocator(this.#pdfium).free(at)
    return [left, bottom]
  }
}

/** Left, bottom, right, top of what lies around places. */
function around(places: readonly Place[], margin: number): [number, number, number, number] {
  const [across, up] = [places.map(([x]) => x), places.map(([, y]) => y)]
  return [
    Math.min(...across) - margin,
    Math.min(...up) - margin,
    Math.max(...across) + margin,
    Math.max(...up) + margin,
  ]
}
