import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { DrawnPage } from '#engines/comparison/pages/ink.ts'

export type PageSize = readonly [width: number, height: number]

/** A page of a file, from 1. */
export interface PageOf {
  readonly document: PDFDocumentProxy
  readonly number: number
}

/** Pixels of a page that is compared: memory and time of a phone. */
const MOST_PIXELS = 3_000_000
/** Finer than two pixels to a point nothing new is seen. */
const FINEST = 2

/** Width and height of a page in points. */
export async function sizeOfPage({ document, number }: PageOf): Promise<PageSize> {
  const { width, height } = (await document.getPage(number)).getViewport({ scale: 1 })
  return [width, height]
}

/** Pixels to a point at which pages of these sizes are compared. */
export function comparedScale(sizes: readonly PageSize[]): number {
  const largest = Math.max(1, ...sizes.map(([width, height]) => width * height))
  return Math.min(FINEST, Math.sqrt(MOST_PIXELS / largest))
}

/** Draws a page for comparing it. @throws Error where it cannot be drawn or nobody waits for it any more */
export async function drawPage({ document, number }: PageOf, scale: number, signal: AbortSignal): Promise<DrawnPage> {
  const page = await document.getPage(number)
  signal.throwIfAborted()
  const viewport = page.getViewport({ scale })
  const canvas = window.document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(viewport.width))
  canvas.height = Math.max(1, Math.round(viewport.height))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('There is no canvas.')
  const task = page.render({ canvas, canvasContext: context, viewport, background: 'white' })
  const cancel = () => task.cancel()
  signal.addEventListener('abort', cancel)
  try {
    await task.promise
  } finally {
    signal.removeEventListener('abort', cancel)
  }
  const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height)
  // Phones count the memory of canvases that are waiting to be collected.
  canvas.width = 0
  return { width, height, data }
}

/** A page with nothing on it, in place of one that the other file does not have. */
export function emptyPage(like: PageSize, scale: number): DrawnPage {
  const [width, height] = like.map((points) => Math.max(1, Math.round(points * scale))) as [number, number]
  return { width, height, data: new Uint8ClampedArray(width * height * 4) }
}
