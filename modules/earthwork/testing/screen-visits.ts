import { demonstrationId } from '#demo/demonstration-id.ts'
import type { ModuleVisits } from '#platform/testing/screen-visits.ts'

const pit = () => ({ id: demonstrationId('volume pit') })

export const visits: ModuleVisits = { edit: { parameters: pit }, detail: { parameters: pit } }
