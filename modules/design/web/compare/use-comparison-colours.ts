import { useEffect, useMemo, useRef } from 'react'
import type { ComparisonMarks } from '#modules/models/contract/bim-comparison.ts'
import { COMPARISON_KINDS, type ComparisonKind } from '#modules/models/contract/model-choices.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import type { BimViewer } from '#viewers/bim/bim-viewer.ts'
import type { ModelItem } from '#viewers/bim/model/model-item.ts'

/** Token of the colour of each kind: the same as in the lists of the model's record. */
export const KIND_TOKENS = {
  added: '--pl-good',
  removed: '--pl-critical',
  moved: '--pl-info',
  geometryChanged: '--pl-major',
  propertyChanged: '--pl-minor',
} as const satisfies Record<ComparisonKind, string>

export interface ShownComparison {
  readonly modelId: string
  /** The version before, for what was removed; null while it is not open. */
  readonly baseId: string | null
  readonly marks: ComparisonMarks
}

type Found = Readonly<Record<ComparisonKind, readonly ModelItem[]>>

/** Colours what differs between two versions, the rest pale; takes the colours away when it is done. */
export function useComparisonColours(
  viewer: BimViewer | null,
  comparison: ShownComparison | null,
  kinds: ReadonlySet<ComparisonKind>,
): Found | null {
  const theme = useUiState((ui) => ui.theme)
  const found = useMemo(() => viewer && comparison && findMarked(viewer, comparison), [viewer, comparison])
  const isPainted = useRef(false)
  const baseId = comparison?.baseId ?? null

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours.
  useEffect(() => {
    if (!viewer || !found) return
    const shown = COMPARISON_KINDS.filter((kind) => kinds.has(kind))
    const style = getComputedStyle(document.documentElement)
    isPainted.current = true
    void viewer.setOthers('ghost')
    const isolated = shown.flatMap((kind) => found[kind])
    void viewer.isolate(isolated)
    // Of the version before, what is gone is shown alone: the rest would lie in the new one as a second ghost.
    if (baseId) void viewer.hide(viewer.items({ modelId: baseId }).filter((item) => !isolated.includes(item)))
    // What moved and got another property too is shown as moved: the first kinds say more.
    void viewer.paint(
      [...shown]
        .reverse()
        .map((kind) => ({ colour: style.getPropertyValue(KIND_TOKENS[kind]).trim(), items: found[kind] })),
    )
  }, [viewer, found, kinds, theme, baseId])

  useEffect(() => {
    if (!viewer) return
    return () => {
      if (!isPainted.current) return
      isPainted.current = false
      void viewer.paint([])
      void viewer.setOthers('hidden')
      void viewer.showAll()
    }
  }, [viewer])
  return found
}

function findMarked(viewer: BimViewer, { modelId, baseId, marks }: ShownComparison): Found {
  const ofVersion = (kind: Exclude<ComparisonKind, 'removed'>) => viewer.findAllByGlobalId(marks[kind], modelId)
  return {
    added: ofVersion('added'),
    removed: baseId ? viewer.findAllByGlobalId(marks.removed, baseId) : [],
    moved: ofVersion('moved'),
    geometryChanged: ofVersion('geometryChanged'),
    propertyChanged: ofVersion('propertyChanged'),
  }
}
