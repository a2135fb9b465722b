import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'
import { demonstrationModelId } from './demonstration-model-id.ts'

const theModel = async (visitor: DemonstrationVisitor) => ({ id: await demonstrationModelId(visitor) })

export const visits: ModuleVisits = {
  edit: { parameters: theModel },
  detail: { parameters: theModel },
}
