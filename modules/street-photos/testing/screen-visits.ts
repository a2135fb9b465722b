import { demonstrationId } from '#demo/demonstration-id.ts'
import type { ModuleVisits } from '#platform/testing/screen-visits.ts'

const gate = () => ({ id: demonstrationId('street photo gate') })

const sand = () => ({ id: demonstrationId('street model sand') })

export const visits: ModuleVisits = {
  edit: { parameters: gate },
  detail: { parameters: gate },
  model: { parameters: sand },
  editModel: { parameters: sand },
}
