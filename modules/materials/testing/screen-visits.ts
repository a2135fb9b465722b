import { lookedAtContract } from '#modules/contracts/testing/screen-visits.ts'
import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

const one = async (visitor: DemonstrationVisitor) => {
  const contractId = await lookedAtContract(visitor)
  const body = { projectCode: visitor.place.project, contractId, name: 'Looked at', unit: 't' }
  return { id: (await visitor.call<{ id: string }>('POST', '/materials', body)).id }
}

export const visits: ModuleVisits = { edit: { parameters: one }, detail: { parameters: one } }
