import { useMemo } from 'react'
import { useScreenNavigation, useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import {
  CHANGE_CATEGORIES,
  type ComparedDifference,
  type ComparedPair,
  DIFFERENCE_KINDS,
} from '../contract/file-comparison.ts'
import { fileComparisonsModule } from '../contract/file-comparisons-module.ts'

/** One side of the comparison as the address names it. */
export interface PickedSide {
  readonly documentId: string | undefined
  readonly revision: number | undefined
}

/** What of the comparison stands in its address, so that the address is the link to it. */
export interface ComparisonAddress {
  readonly before: PickedSide
  readonly after: PickedSide
  /** Null until both sides are picked. */
  readonly pair: ComparedPair | null
  readonly kind: ComparedDifference['kind'] | undefined
  readonly category: ComparedDifference['categories'][number] | undefined
  readonly page: number
  /** The difference whose pages are shown, by its place among all. */
  readonly row: number | undefined
  /** How the pages of both are shown: side by side, or over each other. */
  readonly view: 'side' | 'over'
  /** Changes some fields; undefined takes one away. */
  readonly set: (fields: Readonly<Record<string, string | number | undefined>>) => void
}

export function useComparisonAddress(): ComparisonAddress {
  const { before, from, after, to, kind, category, page, row, view } = useScreenParams()
  const navigation = useScreenNavigation()
  return useMemo(() => {
    const asked = { before, from, after, to, kind, category, page, row, view }
    const beforeRevision = numberOf(from)
    const afterRevision = numberOf(to)
    const isWhole = before && after && beforeRevision && afterRevision
    return {
      before: { documentId: before, revision: beforeRevision },
      after: { documentId: after, revision: afterRevision },
      pair: isWhole ? { before, beforeRevision, after, afterRevision } : null,
      kind: DIFFERENCE_KINDS.find((one) => one === kind),
      category: CHANGE_CATEGORIES.find((one) => one === category),
      page: numberOf(page) ?? 1,
      row: numberOf(row),
      view: view === 'over' ? 'over' : 'side',
      set: (fields) =>
        void navigation.open(fileComparisonsModule, 'comparison', { ...asked, ...fields }, { replace: true }),
    }
  }, [before, from, after, to, kind, category, page, row, view, navigation])
}

function numberOf(text: string | undefined): number | undefined {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : undefined
}
