import type { ChangedPlace } from '#engines/comparison/pages/changed-places.ts'
import { lookOf, type PageLook, type PagesTogether, pairPages } from '#engines/comparison/pages/pair-pages.ts'
import type { OpenedPdf } from '../open-pdf.ts'
import { comparedScale, drawPage, type PageSize, sizeOfPage } from './draw-page.ts'
import type { PageComparer } from './page-comparer.ts'

/** A page of each file that belong together, with their sizes in points. */
export interface PagePair extends PagesTogether {
  readonly beforeSize: PageSize
  readonly afterSize: PageSize
}

type Box = readonly [left: number, top: number, right: number, bottom: number]

export interface PlaceOfPair {
  /** Which of the pairs, from 0. */
  readonly pair: number
  /** `page-added` and `page-removed`: a whole page. */
  readonly kind: ChangedPlace['kind'] | 'page-added' | 'page-removed'
  /** Points from the upper left corner; null on a page that is not there. */
  readonly before: Box | null
  readonly after: Box | null
}

export interface ComparedSoFar {
  readonly pairs: readonly PagePair[]
  readonly places: readonly PlaceOfPair[]
  /** 0 to 1. */
  readonly fraction: number
  /** Pages of the longer file that are not compared, from this one on; null where all are. */
  readonly leftOutFrom: number | null
}

/** More pages than this of either file are shown and not compared. */
const MOST_PAGES = 300
/** The longer side of the picture by which pages are told apart. */
const LOOK_PIXELS = 320
/** Of the whole work, finding which pages belong together. */
const PAIRING = 0.3

interface Asked {
  readonly before: OpenedPdf
  readonly after: OpenedPdf
  readonly comparer: PageComparer
  readonly signal: AbortSignal
  readonly onProgress: (soFar: ComparedSoFar) => void
}

/** Finds which pages belong together, and then the changed places of each pair in turn. @throws Error where a page cannot be drawn */
export async function comparePdfs({ before, after, comparer, signal, onProgress }: Asked): Promise<void> {
  const counts = [before, after].map(({ document }) => Math.min(document.numPages, MOST_PAGES)) as [number, number]
  const longer = Math.max(before.document.numPages, after.document.numPages)
  const leftOutFrom = longer > MOST_PAGES ? MOST_PAGES + 1 : null
  const shown = { places: [], leftOutFrom }
  const standing = asTheyStand(before, after)
  onProgress({ ...shown, pairs: standing, fraction: 0 })
  const [was, is] = [await sizesOf(before, counts[0]), await sizesOf(after, counts[1])]
  signal.throwIfAborted()
  const together = await pagesTogether({ before, after, signal }, [was, is], (fraction) =>
    onProgress({ ...shown, pairs: standing, fraction: fraction * PAIRING }),
  )
  const compared = together.map((pair) => withSizes(pair, was, is))
  const pairs = [...compared, ...standing.slice(MOST_PAGES)]
  const places: PlaceOfPair[] = []
  for (const [at, pair] of compared.entries()) {
    onProgress({ pairs, places: [...places], fraction: PAIRING + ((1 - PAIRING) * at) / compared.length, leftOutFrom })
    places.push(...(await placesOf({ before, after, comparer, signal }, pair, at)))
    signal.throwIfAborted()
  }
  onProgress({ pairs, places, fraction: 1, leftOutFrom })
}

/** Which pages belong together: by what they look like from afar, unless there is one of each. */
async function pagesTogether(
  { before, after, signal }: Pick<Asked, 'before' | 'after' | 'signal'>,
  [was, is]: readonly [readonly PageSize[], readonly PageSize[]],
  onFraction: (fraction: number) => void,
): Promise<readonly PagesTogether[]> {
  if (was.length === 1 && is.length === 1) return [{ before: 1, after: 1 }]
  const looks = [
    { of: before, sizes: was, found: [] as PageLook[] },
    { of: after, sizes: is, found: [] as PageLook[] },
  ] as const
  let done = 0
  for (const { of, sizes, found } of looks) {
    for (const [at, size] of sizes.entries()) {
      const page = { document: of.document, number: at + 1 }
      found.push(lookOf(await drawPage(page, LOOK_PIXELS / Math.max(...size), signal)))
      onFraction(++done / (was.length + is.length))
    }
  }
  return pairPages(looks[0].found, looks[1].found)
}

/** The first with the first and so on, with the size of the first page: until more is known. */
function asTheyStand(before: OpenedPdf, after: OpenedPdf): PagePair[] {
  const [was, is] = [before.document.numPages, after.document.numPages]
  return Array.from({ length: Math.max(was, is) }, (_, at) => ({
    before: at < was ? at + 1 : null,
    after: at < is ? at + 1 : null,
    beforeSize: before.firstSize,
    afterSize: after.firstSize,
  }))
}

async function sizesOf({ document }: OpenedPdf, pages: number): Promise<PageSize[]> {
  const sizes: PageSize[] = []
  for (let number = 1; number <= pages; number++) sizes.push(await sizeOfPage({ document, number }))
  return sizes
}

function withSizes(pair: PagesTogether, was: readonly PageSize[], is: readonly PageSize[]): PagePair {
  const before = pair.before === null ? undefined : was[pair.before - 1]
  const after = pair.after === null ? undefined : is[pair.after - 1]
  const size = before ?? after ?? ([1, 1] as const)
  return { ...pair, beforeSize: before ?? size, afterSize: after ?? size }
}

type Comparing = Pick<Asked, 'before' | 'after' | 'comparer' | 'signal'>

async function placesOf(files: Comparing, pair: PagePair, at: number): Promise<PlaceOfPair[]> {
  const whole = ([width, height]: PageSize): Box => [0, 0, width, height]
  if (pair.before === null) return [{ pair: at, kind: 'page-added', before: null, after: whole(pair.afterSize) }]
  if (pair.after === null) return [{ pair: at, kind: 'page-removed', before: whole(pair.beforeSize), after: null }]
  const scale = comparedScale([pair.beforeSize, pair.afterSize])
  const before = await drawPage({ document: files.before.document, number: pair.before }, scale, files.signal)
  const after = await drawPage({ document: files.after.document, number: pair.after }, scale, files.signal)
  const { shift, places } = await files.comparer.places(before, after)
  return places.map(({ kind, box: [left, top, right, bottom] }) => ({
    pair: at,
    kind,
    before: [left - shift.x, top - shift.y, right - shift.x, bottom - shift.y].map((pixels) => pixels / scale) as never,
    after: [left, top, right, bottom].map((pixels) => pixels / scale) as never,
  }))
}
