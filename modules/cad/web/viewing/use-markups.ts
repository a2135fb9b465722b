import { useMemo, useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import type { CadMark, CadTool } from '#viewers/cad/cad-viewer.ts'
import { areaWithHoles, lengthOf, type Place } from '#viewers/cad/measurement.ts'
import { cadApi } from '../../contract/cad-api.ts'
import type { Markup } from '../../contract/drawing.ts'
import { MARKUP_KINDS, type MarkupKind } from '../../contract/drawing-choices.ts'
import type { Lengths } from './use-lengths.ts'

/** Marks of one drawing that are loaded; a sheet with more could not be read any more. */
const MOST_MARKS = 500

type Rings = readonly (readonly Place[])[]

interface MarkDraft {
  readonly id: string
  readonly kind: MarkupKind
  readonly rings: Rings
}

export interface Markups {
  readonly items: readonly Markup[]
  /** Drawn, and waiting for its words. */
  readonly draft: MarkDraft | null
  readonly marks: readonly CadMark[]
  readonly isSaving: boolean
  readonly failure: string | null
  take(tool: CadTool, rings: Rings): boolean
  save(words: string): Promise<void>
  discard(): void
  remove(id: string): void
}

/** The marks on one layout of a drawing, and the one that is being made. */
export function useMarkups(drawingId: string, revision: number, layout: string, lengths: Lengths): Markups {
  const found = useApiQuery(cadApi, 'markups', { id: drawingId, pageSize: MOST_MARKS })
  const add = useApiMutation(cadApi, 'addMarkup')
  const removal = useApiMutation(cadApi, 'removeMarkup')
  const [draft, setDraft] = useState<MarkDraft | null>(null)
  useLiveEvents({ types: ['cad-markup.'], invalidates: ['cad'] })
  const items = useMemo(() => (found.data?.items ?? []).filter((item) => item.layout === layout), [found.data, layout])
  const marks = useMemo(() => {
    const say = (kind: MarkupKind, rings: Rings, words: string) => {
      const measured =
        kind === 'dim'
          ? lengths.length(lengthOf(rings[0] ?? []))
          : kind === 'area'
            ? lengths.area(areaWithHoles(rings))
            : ''
      return [words, measured].filter(Boolean).join(' · ')
    }
    const kept = items.map((item) => ({
      id: item.id,
      kind: item.kind,
      rings: item.rings,
      label: say(item.kind, item.rings, item.text),
    }))
    return draft ? [...kept, { ...draft, label: say(draft.kind, draft.rings, ''), isSelected: true }] : kept
  }, [items, draft, lengths])
  return {
    items,
    draft,
    marks,
    isSaving: add.isPending,
    failure: add.error?.message ?? removal.error?.message ?? null,
    take: (tool, rings) => {
      const kind = MARKUP_KINDS.find((known) => known === tool)
      if (kind) setDraft({ id: crypto.randomUUID(), kind, rings })
      return kind !== undefined
    },
    save: async (words) => {
      if (!draft) return
      const rings = draft.rings.map((ring) => ring.map(([x, y]): [number, number] => [x, y]))
      // A refusal is shown by `failure`; the mark stays on the screen.
      await add
        .send({ drawingId, revision, layout, id: draft.id, kind: draft.kind, rings, text: words })
        .then(() => setDraft(null))
        .catch(() => undefined)
    },
    discard: () => setDraft(null),
    remove: (id) => removal.submit({ drawingId, id }),
  }
}
