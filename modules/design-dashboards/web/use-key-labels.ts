import { BOARD_DISCIPLINES, DRAWING_AGES, ISSUE_AGES, NONE } from '../contract/board-choices.ts'
import { useDesignDashboardsText } from './use-design-dashboards-text.ts'

const DISCIPLINE_KEYS = [...BOARD_DISCIPLINES, NONE] as const

/** Words for what bars and filters are named by. A name that is not known, such as a storey's, stays as it is. */
export function useKeyLabels() {
  const text = useDesignDashboardsText()
  return {
    discipline: (key: string) => {
      const known = DISCIPLINE_KEYS.find((name) => name === key)
      return known ? text(`discipline.${known}`) : key
    },
    age: (key: string) => {
      const known = ISSUE_AGES.find((name) => name === key)
      return known ? text(`age.${known}`) : key
    },
    drawingAge: (key: string) => {
      const known = DRAWING_AGES.find((name) => name === key)
      return known ? text(`drawing.${known}`) : key
    },
    storey: (key: string) => (key === NONE ? text('storey.-') : key),
  }
}
