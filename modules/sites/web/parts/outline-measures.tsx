import { useUiState } from '#platform/web/state/ui-state.ts'
import { formatArea, formatLength } from '#viewers/map/core/measure-format.ts'
import { checkBoundary } from '#viewers/map/geometry/check-boundary.ts'
import type { Polygon } from '../../contract/geometry.ts'
import { useSitesText } from '../use-sites-text.ts'

/** Area, perimeter and corners of an outline on the ellipsoid, in one line of words; null where it cannot be measured. */
export function useOutlineMeasures(): (outline: Polygon | null) => string | null {
  const text = useSitesText()
  const language = useUiState((ui) => ui.language)
  return (outline) => {
    const check = outline && checkBoundary(outline)
    if (!check?.ok) return null
    return [
      `${text('area')} ${formatArea(check.areaSquareMetres, language)}`,
      `${text('perimeter')} ${formatLength(check.perimeterMetres, language)}`,
      text('cornerCount', { count: check.corners }),
    ].join(' · ')
  }
}
