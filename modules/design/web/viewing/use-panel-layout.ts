import { useState } from 'react'
import { readStoredJson, writeStored } from '#platform/web/browser-storage.ts'
import { BREAKPOINT_PX } from '#ui/tokens.ts'

const KEY = 'plumbline-viewer-panels'
export const PANEL_WIDTH_PX = { least: 200, most: 560 } as const

/** Sides of the panel at the start. */
export const START_TABS = ['tree', 'storeys', 'models', 'find', 'views', 'topics'] as const
/** Sides that strangers with a link have not: they work on what is kept for a structure. */
export const LIBRARY_TABS: ReadonlySet<StartTab> = new Set(['find', 'views', 'topics'])
export type StartTab = (typeof START_TABS)[number]

/** How a person has arranged the panels of the viewer. */
export interface PanelLayout {
  readonly startWidthPx: number
  readonly endWidthPx: number
  readonly isStartFolded: boolean
  readonly isEndFolded: boolean
  readonly tab: StartTab
}

/** Both panels would leave nothing of the model: a tablet begins with one. */
const isNarrow = () => globalThis.innerWidth < BREAKPOINT_PX.tablet

const FIRST_LAYOUT: Omit<PanelLayout, 'isEndFolded'> = {
  startWidthPx: 240,
  endWidthPx: 320,
  isStartFolded: false,
  tab: 'tree',
}

export interface EndPanel {
  readonly isFolded: boolean
  readonly fold: (isFolded: boolean) => void
}

/**
 * The panel of properties as it stands now: folded until there is something to say, so that the model has the picture, and
 * open from then on, because a picture that changes its width at each pick is hard to read.
 */
export function useEndPanel(
  layout: PanelLayout,
  change: (part: Partial<PanelLayout>) => void,
  hasContent: boolean,
): EndPanel {
  const [hasOpened, setOpened] = useState(hasContent)
  if (hasContent && !hasOpened) setOpened(true)
  const fold = (isEndFolded: boolean) => {
    if (!isEndFolded) setOpened(true)
    change({ isEndFolded })
  }
  return { isFolded: layout.isEndFolded || !hasOpened, fold }
}

/** The arrangement, kept in this browser; a link may ask for a side of its own. */
export function usePanelLayout(
  asked: StartTab | null = null,
): readonly [PanelLayout, (change: Partial<PanelLayout>) => void] {
  const [layout, setLayout] = useState(() => {
    const kept = readLayout(readStoredJson(KEY))
    return asked === null ? kept : { ...kept, tab: asked, isStartFolded: false }
  })
  const change = (part: Partial<PanelLayout>) =>
    setLayout((before) => {
      const after = { ...before, ...part }
      writeStored(KEY, JSON.stringify(after))
      return after
    })
  return [layout, change]
}

/** Checks what was stored; parts that are missing or out of bounds are as at first. */
export function readLayout(stored: unknown): PanelLayout {
  const kept: Readonly<Record<string, unknown>> = { ...(typeof stored === 'object' ? stored : {}) }
  const width = (value: unknown, fallback: number) =>
    typeof value === 'number' && Number.isFinite(value)
      ? Math.min(PANEL_WIDTH_PX.most, Math.max(PANEL_WIDTH_PX.least, value))
      : fallback
  return {
    startWidthPx: width(kept['startWidthPx'], FIRST_LAYOUT.startWidthPx),
    endWidthPx: width(kept['endWidthPx'], FIRST_LAYOUT.endWidthPx),
    isStartFolded: kept['isStartFolded'] === true,
    isEndFolded: typeof kept['isEndFolded'] === 'boolean' ? kept['isEndFolded'] : isNarrow(),
    tab: START_TABS.find((tab) => tab === kept['tab']) ?? FIRST_LAYOUT.tab,
  }
}
