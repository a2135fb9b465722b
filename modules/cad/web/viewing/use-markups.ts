import { useMemo, useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import type { CadMark, CadTool } from '#viewers/cad/cad-viewer.ts'
import { areaWithHoles, lengthOf, type Place } from '#viewers/cad/measurement.ts'
import { cadApi } from '../../contract/cad-api.ts'
import type { Markup } from '../../contract/drawing.ts'
import { MARKUP_KINDS, type MarkupKind } from '../../contract/drawing-choices.ts'
import { useCadText } from '../use-cad-text.ts'
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
  /** The mark whose words are being changed. */
  readonly edited: string | null
  edit(id: string | null): void
  change(markup: Markup, words: string): Promise<void>
  /** Takes a mark off; the message about it puts it back. */
  remove(markup: Markup): Promise<void>
  raiseIssue(id: string): void
}

/** The marks on one layout of a drawing, and the one that is being made. */
export function useMarkups(drawingId: string, revision: number, layout: string, lengths: Lengths): Markups {
  const found = useApiQuery(cadApi, 'markups', { id: drawingId, pageSize: MOST_MARKS })
  const add = useApiMutation(cadApi, 'addMarkup')
  const removal = useApiMutation(cadApi, 'removeMarkup')
  const alter = useApiMutation(cadApi, 'changeMarkup')
  const raise = useApiMutation(cadApi, 'raiseIssue', { invalidates: ['bcf'] })
  const text = useCadText()
  const [draft, setDraft] = useState<MarkDraft | null>(null)
  const [edited, edit] = useState<string | null>(null)
  useLiveEvents({ kinds: ['cad-markup'] })
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
      isSelected: item.id === edited,
      id: item.id,
      kind: item.kind,
      rings: item.rings,
      label: say(item.kind, item.rings, item.text),
    }))
    return draft ? [...kept, { ...draft, label: say(draft.kind, draft.rings, ''), isSelected: true }] : kept
  }, [items, draft, edited, lengths])
  const put = (markup: Pick<Markup, 'id' | 'kind' | 'layout' | 'rings' | 'revision'>, words: string) =>
    add.send({
      drawingId,
      id: markup.id,
      kind: markup.kind,
      layout: markup.layout,
      revision: markup.revision,
      rings: markup.rings,
      text: words,
    })
  const undoable = (key: 'markSaved' | 'markChanged' | 'markRemoved', undo: () => Promise<unknown>) =>
    showMessage({
      tone: 'success',
      text: text(key),
      // A refusal is shown by `failure`.
      action: { label: text('undo'), run: () => void undo().catch(() => undefined) },
    })
  return {
    items,
    draft,
    marks,
    isSaving: add.isPending || alter.isPending,
    failure: [add, alter, removal, raise].find(({ error }) => error)?.error?.message ?? null,
    edited,
    edit,
    take: (tool, rings) => {
      const kind = MARKUP_KINDS.find((known) => known === tool)
      if (kind) setDraft({ id: crypto.randomUUID(), kind, rings })
      return kind !== undefined
    },
    save: async (words) => {
      if (!draft) return
      const rings = draft.rings.map((ring) => ring.map(([x, y]): [number, number] => [x, y]))
      // A refusal is shown by `failure`; the mark stays on the screen.
      const saved = await put({ ...draft, layout, revision, rings }, words).catch(() => null)
      if (!saved) return
      setDraft(null)
      undoable('markSaved', () => removal.send({ drawingId, id: saved.id }))
    },
    discard: () => setDraft(null),
    change: async (markup, words) => {
      const changed = await alter
        .send({ drawingId, id: markup.id, rowVersion: markup.rowVersion, text: words })
        .catch(() => null)
      if (!changed) return
      edit(null)
      undoable('markChanged', () =>
        alter.send({ drawingId, id: markup.id, rowVersion: changed.rowVersion, text: markup.text }),
      )
    },
    remove: async (markup) => {
      const isGone = await removal.send({ drawingId, id: markup.id }).then(
        () => true,
        () => false,
      )
      if (isGone) undoable('markRemoved', () => put(markup, markup.text))
    },
    raiseIssue: (id) => raise.submit({ drawingId, id }),
  }
}
