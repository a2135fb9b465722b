import { demonstrationId } from '#demo/demonstration-id.ts'
import type { ModuleVisits } from '#platform/testing/screen-visits.ts'

const one = () => ({ id: demonstrationId('drawing A-101') })
const placed = () => ({ id: demonstrationId('drawing A-100') })

export const visits: ModuleVisits = {
  edit: { parameters: one },
  detail: { parameters: one },
  'catalogue-edit': { parameters: placed },
  'catalogue-detail': { parameters: placed },
}
