import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { OpenedPdf, PdfSource } from './open-pdf.ts'
import { type Overlay, PdfPage } from './pdf-page.tsx'
import css from './pdf-reader.module.css'
import { useOpenedPdf } from './use-opened-pdf.ts'
import { usePdfSearch } from './use-pdf-search.ts'
import { useWidth } from './use-width.ts'

export interface PdfReaderTexts {
  readonly label: string
  readonly search: string
  readonly previous: string
  readonly next: string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly opening: string
  readonly failed: string
  readonly tryAgain: string
  readonly hits: (at: number, of: number) => string
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
const ZOOM_STEP = 1.25
const [LEAST_ZOOM, MOST_ZOOM] = [0.4, 6]
/** Left and right of a page, pixels. */
const MARGIN = 24

/** Reads a PDF: pages one under the other, words found in all of them, zoom, and a stamp over what is not to be worked by. */
export function PdfReader(props: Props) {
  const { texts } = props
  const [turn, setTurn] = useState(0)
  const { opened, isFailed } = useOpenedPdf(props.source, turn)
  if (isFailed)
    return (
      <div className={css['state']} role="alert">
        {texts.failed}
        <Button onClick={() => setTurn((count) => count + 1)}>{texts.tryAgain}</Button>
      </div>
    )
  if (!opened)
    return (
      <div className={css['state']} role="status">
        <Spinner sizePx={18} />
        {texts.opening}
      </div>
    )
  return <Pages {...props} opened={opened} />
}

function Pages({ opened, page = 1, boxes = NO_BOXES, stamp, overlay, texts }: Props & { readonly opened: OpenedPdf }) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const [zoom, setZoom] = useState(1)
  const [words, setWords] = useState('')
  const [active, setActive] = useState(0)
  const [inSight, setInSight] = useState(page)
  const hits = usePdfSearch(opened, words)
  const { numPages } = opened.document
  const scale = (Math.max(width - MARGIN, 200) / opened.firstSize[0]) * zoom
  const hit = hits?.[active]
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where another passage is asked for
  useEffect(() => {
    if (width > 0) show(frame.current, page)
  }, [page, boxes, width > 0])
  useEffect(() => {
    if (hit) frame.current?.querySelector(`[data-page="${hit.page}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [hit])
  const step = (by: number) => hits && hits.length > 0 && setActive((active + by + hits.length) % hits.length)
  return (
    <section className={css['reader']} aria-label={texts.label}>
      <div className={css['tools']}>
        <SearchField
          label={texts.search}
          value={words}
          onChange={(typed) => {
            setWords(typed)
            setActive(0)
          }}
          onKeyDown={(event) => event.key === 'Enter' && step(event.shiftKey ? -1 : 1)}
        />
        {words.trim() !== '' && (
          <span role="status">{hits ? texts.hits(hits.length === 0 ? 0 : active + 1, hits.length) : '…'}</span>
        )}
        <IconButton label={texts.previous} icon={<Icon name="chevron-up" />} size="small" onClick={() => step(-1)} />
        <IconButton label={texts.next} icon={<Icon name="chevron-down" />} size="small" onClick={() => step(1)} />
        <span className={css['room']} />
        <bdi>{texts.pages(inSight, numPages)}</bdi>
        <IconButton
          label={texts.zoomOut}
          icon={<Icon name="remove" />}
          size="small"
          onClick={() => setZoom(Math.max(LEAST_ZOOM, zoom / ZOOM_STEP))}
        />
        <IconButton
          label={texts.zoomIn}
          icon={<Icon name="add" />}
          size="small"
          onClick={() => setZoom(Math.min(MOST_ZOOM, zoom * ZOOM_STEP))}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keys */}
      <div ref={frame} className={css['pages']} tabIndex={0} onScroll={() => setInSight(pageInSight(frame.current))}>
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
              {stamp && (
                <span className={css['stamp']} aria-hidden>
                  {stamp}
                </span>
              )}
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
