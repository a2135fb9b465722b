import { STOCKPILE_STATES } from '../contract/earthwork-records.ts'
import { useEarthworkText } from './use-earthwork-text.ts'

/** The states of a stockpile with their words. */
export function useStockpileStates() {
  const text = useEarthworkText()
  return STOCKPILE_STATES.map((value) => ({ value, label: text(`state.${value}`) }))
}
