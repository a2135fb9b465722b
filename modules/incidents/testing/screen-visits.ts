import { demonstrationId } from '#demo/demonstration-id.ts'
import type { ModuleVisits } from '#platform/testing/screen-visits.ts'

const one = () => ({ id: demonstrationId('incident ladder') })

export const visits: ModuleVisits = {
  edit: { parameters: one },
  detail: { parameters: one },
  editRules: { parameters: () => ({ id: demonstrationId('reporting rules WHN') }) },
  editHours: { parameters: () => ({ id: demonstrationId('hours WHN SQR 0') }) },
}
