import { demonstrationId } from '#demo/demonstration-id.ts'
import type { ModuleVisits } from '#platform/testing/screen-visits.ts'

const theSet = () => ({ id: demonstrationId('ids building requirements') })

export const visits: ModuleVisits = { edit: { parameters: theSet }, detail: { parameters: theSet } }
