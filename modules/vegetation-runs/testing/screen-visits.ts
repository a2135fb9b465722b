import { demonstrationId } from '#demo/demonstration-id.ts'
import type { ModuleVisits } from '#platform/testing/screen-visits.ts'

const grove = () => ({ id: demonstrationId('vegetation run grove') })

export const visits: ModuleVisits = { edit: { parameters: grove }, detail: { parameters: grove } }
