import { useMemo } from 'react'
import { compareDrawings, type DrawingComparison } from '#engines/dxf/compare-drawings.ts'
import { comparisonDisplay } from '#engines/dxf/comparison-display.ts'
import type { DisplayList } from '#engines/dxf/drawing/display-list.ts'

export interface ShownComparison {
  readonly comparison: DrawingComparison
  readonly list: DisplayList
}

/** Two revisions as one coloured drawing; null while one of them is missing. */
export function useComparison(older: DisplayList | null, newer: DisplayList | null): ShownComparison | null {
  return useMemo(() => {
    if (!older || !newer) return null
    const comparison = compareDrawings(older, newer)
    return { comparison, list: comparisonDisplay(older, newer, comparison) }
  }, [older, newer])
}
