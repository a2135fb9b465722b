import type { SteppedRecords } from '#platform/testing/stepped-records.ts'
import { addCompany, formInUse, templateFacts } from './form-in-use.ts'

export const stepped: SteppedRecords = {
  path: '/input-templates',
  prepare: async (call, site) => ({ formId: await formInUse(call, site), companyIds: [await addCompany(call)] }),
  draft: (site) => ({ ...site, ...templateFacts('', []) }),
  change: ({ id, rowVersion, formId, companyIds }) => ({
    ...templateFacts(String(formId), companyIds as string[]),
    id,
    rowVersion,
  }),
}
