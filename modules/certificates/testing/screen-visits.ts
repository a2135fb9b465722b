import { lookedAtContract } from '#modules/contracts/testing/screen-visits.ts'
import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

/** The advance of a contract in force. */
const one = async (visitor: DemonstrationVisitor) => {
  const contractId = await lookedAtContract(visitor)
  const body = { projectCode: visitor.place.project, contractId, type: 'advance' }
  return { id: (await visitor.call<{ id: string }>('POST', '/certificates', body)).id }
}

export const visits: ModuleVisits = { edit: { parameters: one }, detail: { parameters: one } }
