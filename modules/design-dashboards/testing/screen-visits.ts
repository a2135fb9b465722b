import { demonstrationId } from '#demo/demonstration-id.ts'
import type { ModuleVisits } from '#platform/testing/screen-visits.ts'

const theDashboard = () => ({ id: demonstrationId('design dashboard Coordination meeting') })

export const visits: ModuleVisits = {
  edit: { parameters: theDashboard },
  detail: { parameters: theDashboard },
}
