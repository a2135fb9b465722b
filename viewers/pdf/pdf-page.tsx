import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { markFound } from './mark-found.ts'
import type { OpenedPdf } from './open-pdf.ts'
import type { Drawn } from './page-text.ts'
import css from './pdf-reader.module.css'
import { useIsNear } from './use-is-near.ts'

/** Larger canvases fail on phones: above it a page is drawn coarser than the screen is. */
const MOST_PIXELS = 16_000_000

export interface ShownPage {
  readonly number: number
  /** Screen pixels to a point. */
  readonly scale: number
  /** Left, top, right, bottom in points from the upper left corner. */
  readonly boxes: readonly (readonly number[])[]
  readonly words: string
  /** Which place of the words on this page is looked at; -1 for none. */
  readonly active: number
}

/** A page as it is drawn, and its size in points. */
export interface OverlaidPage {
  readonly number: number
  readonly size: readonly [width: number, height: number]
}
/** What lies over a page. */
export type Overlay = (page: OverlaidPage) => ReactNode

/** One page: drawn while it is in sight or near it, with its text over it, so that it can be marked and copied. */
export function PdfPage(props: { opened: OpenedPdf; page: ShownPage; overlay?: Overlay | undefined }) {
  const { opened, page, overlay } = props
  const { number, scale, boxes } = page
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(opened.firstSize)
  const isNear = useIsNear(box)
  const style = {
    inlineSize: size[0] * scale,
    blockSize: size[1] * scale,
    '--scale-factor': scale,
    '--total-scale-factor': scale,
  } as CSSProperties
  return (
    <div ref={box} className={css['page']} style={style} data-page={number} dir="ltr">
      {isNear && <DrawnPage opened={opened} page={page} onSize={setSize} />}
      {boxes.map(([left = 0, top = 0, right = 0, bottom = 0]) => (
        <span
          key={`${left} ${top}`}
          className={css['passage']}
          data-passage
          style={{
            left: left * scale - 2,
            top: top * scale - 2,
            width: (right - left) * scale + 4,
            height: (bottom - top) * scale + 4,
          }}
        />
      ))}
      {overlay?.({ number, size })}
    </div>
  )
}

function DrawnPage(props: { opened: OpenedPdf; page: ShownPage; onSize: (size: readonly [number, number]) => void }) {
  const { opened, page, onSize } = props
  const { number, scale, words, active } = page
  const canvas = useRef<HTMLCanvasElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const [pieces, setPieces] = useState<Drawn | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    void draw(opened, number, scale, { canvas: canvas.current, layer: layer.current, signal: stop.signal }).then(
      (drawn) => {
        if (!drawn || stop.signal.aborted) return
        onSize(drawn.size)
        setPieces(drawn)
      },
      () => undefined,
    )
    return () => stop.abort()
  }, [opened, number, scale, onSize])
  useEffect(() => (pieces ? markFound(pieces, words, active) : undefined), [pieces, words, active])
  return (
    <>
      <canvas ref={canvas} className={css['canvas']} />
      <div ref={layer} className={css['text']} />
    </>
  )
}

async function draw(
  { document, library }: OpenedPdf,
  number: number,
  scale: number,
  to: { canvas: HTMLCanvasElement | null; layer: HTMLDivElement | null; signal: AbortSignal },
): Promise<Drawn | null> {
  const page = await document.getPage(number)
  if (to.signal.aborted || !to.canvas || !to.layer) return null
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale })
  const wanted = scale * (window.devicePixelRatio || 1)
  const drawnScale = Math.min(wanted, Math.sqrt(MOST_PIXELS / (width * height)))
  const drawn = page.getViewport({ scale: drawnScale })
  to.canvas.width = Math.floor(drawn.width)
  to.canvas.height = Math.floor(drawn.height)
  const task = page.render({ canvas: to.canvas, viewport: drawn })
  to.signal.addEventListener('abort', () => task.cancel())
  await task.promise
  const content = await page.getTextContent()
  if (to.signal.aborted) return null
  to.layer.replaceChildren()
  const layer = new library.TextLayer({ textContentSource: content, container: to.layer, viewport })
  await layer.render()
  const pieces = content.items.flatMap((item) => ('str' in item ? [item] : []))
  return { size: [width, height], pieces, divs: layer.textDivs as HTMLElement[] }
}

/** The pieces of text of a page, for a search of all of them. */
export async function piecesOf(document: PDFDocumentProxy, number: number) {
  const { items } = await (await document.getPage(number)).getTextContent()
  return items.flatMap((item) => ('str' in item ? [item] : []))
}
