import { demonstrationId } from '#demo/demonstration-id.ts'
import type { ModuleVisits } from '#platform/testing/screen-visits.ts'

const gate = () => ({ id: demonstrationId('street photo gate') })

export const visits: ModuleVisits = { edit: { parameters: gate }, detail: { parameters: gate } }
