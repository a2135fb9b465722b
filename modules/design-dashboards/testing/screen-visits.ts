import { demonstrationId } from '#demo/demonstration-id.ts'
import type { ModuleVisits } from '#platform/testing/screen-visits.ts'

export const visits: ModuleVisits = {
  detail: { parameters: () => ({ id: demonstrationId('design dashboard Coordination meeting') }) },
}
