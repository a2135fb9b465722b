import { demonstrationId } from '#demo/demonstration-id.ts'
import type { ModuleVisits } from '#platform/testing/screen-visits.ts'

const pit = () => ({ id: demonstrationId('volume pit') })

const heap = () => ({ id: demonstrationId('stockpile heap') })

export const visits: ModuleVisits = {
  edit: { parameters: pit },
  detail: { parameters: pit },
  editStockpile: { parameters: heap },
  stockpile: { parameters: heap },
}
