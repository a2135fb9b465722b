import { defineApi } from '#platform/contract/define-api.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoice, byCompany, byDays } from '#platform/contract/record-filters.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { InputTemplate } from './input-template.ts'
import { inputTemplatesModule } from './input-templates-module.ts'
import { INPUT_CATEGORIES, inputTemplateStates } from './input-templates-records.ts'

const path = '/input-templates'
const read = 'input-template:read'

export const inputTemplatesApi = defineApi(inputTemplatesModule, {
  ...recordEndpoints(InputTemplate, path, {
    read,
    write: 'input-template:write',
    filters: {
      state: byChoice(stateNames(inputTemplateStates)),
      category: byChoice(INPUT_CATEGORIES),
      company: byCompany(),
      starts: byDays(),
    },
  }),
  ...stepEndpoints(inputTemplateStates, { path, access: read, record: InputTemplate.Record }),
})
