import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationModelId } from '#modules/models/testing/demonstration-model-id.ts'
import type { ModuleVisits } from '#platform/testing/screen-visits.ts'

export const visits: ModuleVisits = {
  edit: { parameters: () => ({ id: demonstrationId('model set Whole building') }) },
  preview: { parameters: async (visitor) => ({ id: await demonstrationModelId(visitor) }) },
  detail: { suffix: async (visitor) => `?models=${await demonstrationModelId(visitor)}` },
}
