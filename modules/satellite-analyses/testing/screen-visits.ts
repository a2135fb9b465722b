import { demonstrationId } from '#demo/demonstration-id.ts'
import type { ModuleVisits } from '#platform/testing/screen-visits.ts'

const compared = () => ({ id: demonstrationId('satellite analysis') })

export const visits: ModuleVisits = { edit: { parameters: compared }, detail: { parameters: compared } }
