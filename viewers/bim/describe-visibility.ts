import type { BimVisibility } from './bim-viewer.ts'
import type { VisibilityRules } from './model/visibility-rules.ts'

/** What buttons and filters need to know of the rules. */
export function describeVisibility(rules: VisibilityRules): BimVisibility {
  return {
    isAllShown: rules.hidden.size === 0 && rules.isolated === null && rules.storeys === null,
    hiddenCount: rules.hidden.size,
    isIsolated: rules.isolated !== null,
    storeys: rules.storeys && [...rules.storeys],
    spaces: rules.spaces,
    openings: rules.openings,
    others: rules.others,
  }
}
