import { recordPolicy } from '#platform/server/records/policy.ts'
import { modelsModule } from '../contract/models-module.ts'

/** What the caller may do with a model that the scope lets them see. */
export const bimModelPolicy = recordPolicy(modelsModule, {
  edit: 'bim-model:write',
  addVersion: 'bim-model:write',
  remove: 'bim-model:write',
})
