import { lookedAtContract } from '#modules/contracts/testing/screen-visits.ts'
import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

const one = async (visitor: DemonstrationVisitor) => {
  const body = { projectCode: visitor.place.project, contractId: await lookedAtContract(visitor), title: 'Looked at' }
  return { id: (await visitor.call<{ id: string }>('POST', '/variations', body)).id }
}

export const visits: ModuleVisits = { edit: { parameters: one }, detail: { parameters: one } }
