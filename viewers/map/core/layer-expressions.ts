import type { ExpressionSpecification } from 'maplibre-gl'
import type { MapPalette } from './map-palette.ts'

export const isSelected: ExpressionSpecification = ['boolean', ['feature-state', 'selected'], false]
const isHovered: ExpressionSpecification = ['boolean', ['feature-state', 'hovered'], false]

/** What a thing is drawn with while it is selected, hovered or neither. */
export function byState<Value extends number | string>(
  selected: Value,
  hovered: Value,
  rest: Value,
): ExpressionSpecification {
  return ['case', isSelected, selected, isHovered, hovered, rest]
}

export function toneColour(palette: MapPalette): ExpressionSpecification {
  const { good, info, minor, major, critical, off } = palette.tones
  const tone: ExpressionSpecification = ['get', 'tone']
  return ['match', tone, 'good', good, 'info', info, 'minor', minor, 'major', major, 'critical', critical, off]
}
