import { demonstrationId } from '#demo/demonstration-id.ts'
import type { ModuleVisits } from '#platform/testing/screen-visits.ts'

const one = () => ({ id: demonstrationId('deliverable 0') })

export const visits: ModuleVisits = { edit: { parameters: one }, detail: { parameters: one } }
