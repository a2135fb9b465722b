import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Place } from '#platform/contract/place.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import type { BimViewer } from '#viewers/bim/bim-viewer.ts'
import type { ItemRef } from '#viewers/bim/model/model-item.ts'
import { type LinkedColours, useLinkedColours } from '../linked/use-linked-colours.ts'
import type { ModelSource } from '../viewing/model-source.ts'
import { type ColourGroup, colourGroups } from './colour-groups.ts'
import { type Condition, columnOf, findItems, isComplete, propertyNames } from './fact-set.ts'
import { type LoadedFacts, useModelFacts } from './use-model-facts.ts'

/** What a person looks for among the elements, and by what they are coloured. */
export interface Finding {
  readonly facts: LoadedFacts
  readonly names: readonly string[]
  readonly conditions: readonly Condition[]
  readonly setConditions: (conditions: readonly Condition[]) => void
  /** Null while no condition says enough to be asked. */
  readonly found: readonly ItemRef[] | null
  readonly colourBy: string | null
  readonly setColourBy: (property: string | null) => void
  readonly groups: readonly PaintedGroup[]
  /** Colours by data from outside of the models; `colourBy` names one by `LINKED` and its id. */
  readonly linked: LinkedColours
  /** Fetches the properties: called when the panel is opened first. */
  readonly want: () => void
}

/** An entry of the legend with its token. */
export interface PaintedGroup extends ColourGroup {
  readonly token: string
}

/** Before the id of linked data in `colourBy`; no property of a file begins like this. */
export const LINKED = 'linked:'

export const EMPTY_CONDITION: Condition = { property: 'Class', operator: 'is', value: '' }

/** Conditions, their result and the colours, kept while the panel is closed. */
export function useFinding(viewer: BimViewer | null, sources: readonly ModelSource[], place: Place | null): Finding {
  const [isWanted, setWanted] = useState(false)
  const facts = useModelFacts(sources, isWanted)
  const [conditions, setConditions] = useState<readonly Condition[]>([EMPTY_CONDITION])
  const [colourBy, setColourBy] = useState<string | null>(null)
  const asked = useDeferredValue(conditions)
  const names = useMemo(() => propertyNames(facts.models), [facts.models])
  const found = useMemo(() => (asked.some(isComplete) ? findItems(facts.models, asked) : null), [facts.models, asked])
  const groups = useMemo(
    () =>
      colourBy === null || colourBy.startsWith(LINKED)
        ? []
        : withTokens(colourGroups(columnOf(facts.models, colourBy))),
    [facts.models, colourBy],
  )
  const chosen = colourBy?.startsWith(LINKED) ? colourBy.slice(LINKED.length) : null
  const linked = useLinkedColours({ viewer, place, sources, chosen })
  usePaint(viewer, chosen === null ? groups : linked.groups)
  const want = () => setWanted(true)
  return { facts, names, conditions, setConditions, found, colourBy, setColourBy, groups, linked, want }
}

function withTokens(groups: readonly ColourGroup[]): PaintedGroup[] {
  return groups.map((group, index) => ({
    ...group,
    token:
      group.isRest || (group.value === null && !group.range)
        ? '--pl-off'
        : // The palest step of the ramp is the ground's colour.
          `--pl-${group.range ? `sequential-${index + 2}` : `series-${index + 1}`}`,
  }))
}

function usePaint(viewer: BimViewer | null, groups: readonly Pick<PaintedGroup, 'token' | 'items'>[]): void {
  const theme = useUiState((ui) => ui.theme)
  const isPainted = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours.
  useEffect(() => {
    if (!viewer || (groups.length === 0 && !isPainted.current)) return
    isPainted.current = groups.length > 0
    const style = getComputedStyle(document.documentElement)
    void viewer.paint(groups.map(({ token, items }) => ({ colour: style.getPropertyValue(token).trim(), items })))
  }, [viewer, groups, theme])
}
