import { useEffect, useRef, useState } from 'react'
import { type FindTexts, FindWords, stepOn } from './find-words.tsx'
import type { OpenedPdf, PdfSource } from './open-pdf.ts'
import frame from './pdf-frame.module.css'
import { NotOpened, PAGE_MARGIN, PageStamp, type PdfFrameTexts, ZoomButtons } from './pdf-frame.tsx'
import { type Overlay, PdfPage } from './pdf-page.tsx'
import css from './pdf-reader.module.css'
import { useOpenedPdf } from './use-opened-pdf.ts'
import { usePdfSearch } from './use-pdf-search.ts'
import { useWidth } from './use-width.ts'

export interface PdfReaderTexts extends PdfFrameTexts, FindTexts {
  readonly pages: (page: number, of: number) => string
}

interface Props {
  /** The same object for the same file. */
  readonly source: PdfSource
  /** Opens at this page, from 1. */
  readonly page?: number
  /** What is boxed on that page: left, top, right, bottom in points from the upper left corner. */
  readonly boxes?: readonly (readonly number[])[]
  /** Stands over every page: that it is superseded. */
  readonly stamp?: string | null
  /** Lies over every page: what people drew on it. */
  readonly overlay?: Overlay | undefined
  readonly texts: PdfReaderTexts
}

const NO_BOXES: NonNullable<Props['boxes']> = []

/** Reads a PDF: pages one under the other, words found in all of them, zoom, and a stamp over what is not to be worked by. */
export function PdfReader(props: Props) {
  const { texts } = props
  const [turn, setTurn] = useState(0)
  const { opened, isFailed } = useOpenedPdf(props.source, turn)
  if (!opened) return <NotOpened isFailed={isFailed} onRetry={() => setTurn((count) => count + 1)} texts={texts} />
  return <Pages {...props} opened={opened} />
}

function Pages({ opened, page = 1, boxes = NO_BOXES, stamp, overlay, texts }: Props & { readonly opened: OpenedPdf }) {
  const pages = useRef<HTMLDivElement>(null)
  const width = useWidth(pages)
  const [zoom, setZoom] = useState(1)
  const [words, setWords] = useState('')
  const [active, setActive] = useState(0)
  const [inSight, setInSight] = useState(page)
  const hits = usePdfSearch(opened, words)
  const { numPages } = opened.document
  const scale = (Math.max(width - PAGE_MARGIN, 200) / opened.firstSize[0]) * zoom
  const hit = hits?.[active]
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where another passage is asked for
  useEffect(() => {
    if (width > 0) show(pages.current, page)
  }, [page, boxes, width > 0])
  useEffect(() => {
    if (hit) pages.current?.querySelector(`[data-page="${hit.page}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [hit])
  const finding = {
    ...{ words, active, total: hits?.length ?? null },
    setWords: (typed: string) => {
      setWords(typed)
      setActive(0)
    },
    step: (by: -1 | 1) => setActive(stepOn(active, by, hits?.length ?? 0)),
  }
  return (
    <section className={css['reader']} aria-label={texts.label}>
      <div className={frame['tools']}>
        <FindWords finding={finding} texts={texts} />
        <span className={frame['room']} />
        <bdi>{texts.pages(inSight, numPages)}</bdi>
        <ZoomButtons zoom={zoom} onZoom={setZoom} texts={texts} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keys */}
      <div ref={pages} className={css['pages']} tabIndex={0} onScroll={() => setInSight(pageInSight(pages.current))}>
        {width > 0 &&
          Array.from({ length: numPages }, (_, at) => (
            <div key={String(at)} className={css['sheet']}>
              <PdfPage
                opened={opened}
                overlay={overlay}
                page={{
                  number: at + 1,
                  scale,
                  boxes: at + 1 === page ? boxes : [],
                  words,
                  active: hit?.page === at + 1 ? hit.at : -1,
                }}
              />
              <PageStamp>{stamp}</PageStamp>
            </div>
          ))}
      </div>
    </section>
  )
}

/** Turns to the passage that is boxed, or else to the page; the first page by itself is there already. */
function show(frame: HTMLDivElement | null, page: number): void {
  const passage = frame?.querySelector('[data-passage]')
  if (passage) passage.scrollIntoView({ block: 'center' })
  else if (page > 1) frame?.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: 'start' })
}

/** The page that the middle of the frame shows. */
function pageInSight(frame: HTMLDivElement | null): number {
  if (!frame) return 1
  const middle = frame.getBoundingClientRect().top + frame.clientHeight / 2
  const pages = [...frame.querySelectorAll<HTMLElement>('[data-page]')]
  const shown = pages.findLast((page) => page.getBoundingClientRect().top <= middle)
  return Number(shown?.dataset['page'] ?? 1)
}
