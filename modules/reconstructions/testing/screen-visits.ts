import { demonstrationId } from '#demo/demonstration-id.ts'
import type { ModuleVisits } from '#platform/testing/screen-visits.ts'

const model = () => ({ id: demonstrationId('reconstruction') })

export const visits: ModuleVisits = { edit: { parameters: model }, detail: { parameters: model } }
