import { defineApi } from '#platform/contract/define-api.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoices, byCompany } from '#platform/contract/record-filters.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { Material, MoveDraft } from './material.ts'
import { materialsModule } from './materials-module.ts'
import { materialStates } from './materials-records.ts'

const path = '/materials'

export const materialsApi = defineApi(materialsModule, {
  ...recordEndpoints(Material, path, {
    read: 'material:read',
    write: 'material:write',
    filters: { state: byChoices(stateNames(materialStates)), contract: byCompany() },
  }),
  ...stepEndpoints(materialStates, { path, access: 'material:read', record: Material.Record }),
  move: {
    method: 'POST',
    path: `${path}/:id/moves`,
    summary: 'Note a delivery, or what was incorporated, returned or wasted; nothing leaves that is not on site',
    access: 'material:write',
    input: MoveDraft,
    output: Material.Record,
  },
})
