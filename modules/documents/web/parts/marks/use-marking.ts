import { useEffect, useRef, useState } from 'react'
import type { Mark, MarkPoint } from '#engines/marks/mark.ts'
import { movedBy } from '#viewers/marks/drawn-mark.ts'
import { type ChosenText, chosenText } from '#viewers/pdf/chosen-text.ts'
import type { MarkShapeName, MarkType } from '../../../contract/mark-kinds.ts'

/** A mark that is drawn and not sent yet. */
export interface DraftMark {
  readonly page: number
  readonly shape: MarkShapeName
  readonly points: readonly MarkPoint[]
  readonly words: string
}

/** Where a mark begins that is made by keys: in the middle of the page. */
const MIDDLE: readonly [MarkPoint, MarkPoint] = [
  [0.4, 0.45],
  [0.6, 0.55],
]
export type Tool = Mark['kind'] & MarkShapeName

/** What is being drawn on the pages, by hand or by keys. */
export function useMarking() {
  const pages = useRef<HTMLDivElement>(null)
  const [tool, setTool] = useState<Tool | null>(null)
  const [type, setType] = useState<MarkType>('correction')
  const [draft, setDraft] = useState<DraftMark | null>(null)
  const [isSaying, setSaying] = useState(false)
  const { chosen, hasChosen } = useChosenText(pages)
  const begin = (mark: DraftMark, isDone: boolean) => {
    setDraft(mark)
    setTool(null)
    setSaying(isDone)
  }
  return {
    ...{ pages, tool, setTool, type, setType, draft, isSaying, setSaying },
    hasChosen,
    drawn: (page: number, { kind, points }: Pick<Mark, 'kind' | 'points'>) =>
      begin({ page, shape: kind as Tool, points, words: '' }, true),
    highlight: () => chosen.current && begin({ ...chosen.current, shape: 'highlight' }, true),
    /** By keys: on the page that is looked at, from where arrow keys move it. */
    inMiddle: (page: number) =>
      tool && begin({ page, shape: tool, points: tool === 'text' ? [MIDDLE[0]] : MIDDLE, words: '' }, false),
    move: (by: MarkPoint, end: boolean) =>
      setDraft((before) => {
        if (!before || before.shape === 'highlight') return before
        const moved = movedBy({ ...before, id: 'new', kind: before.shape as Tool, colour: 'red' }, by, { end })
        return { ...before, points: moved.points }
      }),
    leave: () => {
      setDraft(null)
      setSaying(false)
    },
  }
}
export type Marking = ReturnType<typeof useMarking>

/** What is chosen of the text now: the pages are drawn again where something is chosen or nothing any more, not with each letter. */
function useChosenText(pages: { readonly current: HTMLDivElement | null }) {
  const chosen = useRef<ChosenText | null>(null)
  const [hasChosen, setHasChosen] = useState(false)
  useEffect(() => {
    const look = () => {
      chosen.current = pages.current ? chosenText(pages.current) : null
      setHasChosen(chosen.current !== null)
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [pages])
  return { chosen, hasChosen }
}

/** The page that the reader shows. */
export function pageLookedAt(pages: HTMLElement | null): number {
  const sheets = [...(pages?.querySelectorAll<HTMLElement>('[data-page]') ?? [])]
  const frame = sheets[0]?.parentElement?.parentElement?.getBoundingClientRect()
  const middle = frame ? frame.top + frame.height / 2 : 0
  const shown = sheets.findLast((sheet) => sheet.getBoundingClientRect().top <= middle)
  return Number(shown?.dataset['page'] ?? 1)
}
