import { useUiState } from '#platform/web/state/ui-state.ts'
import { formatArea, formatLonLat } from '#viewers/map/core/measure-format.ts'
import { checkBoundary } from '#viewers/map/geometry/check-boundary.ts'
import { BasePoint, Polygon, Position } from '../contract/geometry.ts'
import { SITE_STATUSES, STRUCTURE_TYPES } from '../contract/place-choices.ts'
import { type SitesText, useSitesText } from './use-sites-text.ts'

const FIELDS = [
  'code',
  'name',
  'nameAr',
  'status',
  'type',
  'boundary',
  'footprint',
  'position',
  'basePoint',
  'address',
  'accessNotes',
  'description',
  'outsideReason',
  'cover',
] as const

/** The field of a place in words; its own name for one that has none. */
export function fieldLabel(text: SitesText, field: string): string {
  const known = FIELDS.find((name) => name === field)
  return known ? text(known) : field
}

/** A value of a place in words; null where it is shown as it is. */
export function usePlaceValues(): (field: string, value: unknown) => string | null {
  const text = useSitesText()
  const language = useUiState((ui) => ui.language)
  return (field, value) => {
    if (value === null || value === undefined || value === '') return text('nothing')
    const status = SITE_STATUSES.find((known) => field === 'status' && known === value)
    if (status) return text(`status.${status}`)
    const type = STRUCTURE_TYPES.find((known) => field === 'type' && known === value)
    if (type) return text(`type.${type}`)
    if (field === 'cover') return text(value === true ? 'withCover' : 'withoutCover')
    const outline = Polygon.safeParse(value)
    if (outline.success) {
      const check = checkBoundary(outline.data)
      return check.ok
        ? text('outlineWritten', { area: formatArea(check.areaSquareMetres, language) })
        : text('otherOutline')
    }
    const position = Position.safeParse(value)
    if (position.success) return formatLonLat(position.data, language)
    const basePoint = BasePoint.safeParse(value)
    return basePoint.success ? basePointText(text, basePoint.data) : null
  }
}

/** A base point in one line, its numbers as a surveyor writes them. */
export function basePointText(text: SitesText, { eastings, northings, height, ...rest }: BasePoint): string {
  const metres = (value: number) => value.toFixed(3)
  const numbers = { eastings: metres(eastings), northings: metres(northings), height: metres(height) }
  // Kept left to right as a whole: its parts would change places between Arabic words.
  return `\u2066${text('basePointWritten', { ...numbers, ...rest })}\u2069`
}

const ACTIONS = ['site.created', 'site.updated', 'structure.created', 'structure.updated'] as const

/** What was done to a place, in words. */
export function actionLabel(text: SitesText, action: string): string {
  const known = ACTIONS.find((name) => name === action)
  return known ? text(`action.${known}`) : action
}
