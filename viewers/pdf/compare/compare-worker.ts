import { type ChangedPage, changedPlaces } from '#engines/comparison/pages/changed-places.ts'
import type { DrawnPage } from '#engines/comparison/pages/ink.ts'
import { type Colour, type OverlaidPages, overlaidPages } from '#engines/comparison/pages/overlaid-pages.ts'

export interface PagesToCompare {
  readonly id: number
  readonly before: DrawnPage
  readonly after: DrawnPage
  /** With them the pages are laid over each other; without, the changed places are looked for. */
  readonly colours: { readonly gone: Colour; readonly come: Colour } | null
}
export interface ComparedPages {
  readonly id: number
  readonly places: ChangedPage | null
  readonly layers: OverlaidPages | null
}

// The page's own worker: nobody else can send to it.
self.onmessage = ({ data: { id, before, after, colours } }: MessageEvent<PagesToCompare>) => {
  if (!colours) {
    self.postMessage({ id, places: changedPlaces(before, after), layers: null } satisfies ComparedPages)
    return
  }
  const layers = overlaidPages(before, after, colours)
  self.postMessage({ id, places: null, layers } satisfies ComparedPages, {
    transfer: [layers.same.buffer, layers.gone.buffer, layers.come.buffer],
  })
}
