import { demonstrationId } from '#demo/demonstration-id.ts'
import type { ModuleVisits } from '#platform/testing/screen-visits.ts'

const flight = () => ({ id: demonstrationId('flight picture 3') })

export const visits: ModuleVisits = {
  'drone-edit': { parameters: flight },
  'drone-detail': { parameters: flight },
}
