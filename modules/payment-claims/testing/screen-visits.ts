import { lookedAtContract } from '#modules/contracts/testing/screen-visits.ts'
import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

/** A claim under a contract in force. */
const one = async (visitor: DemonstrationVisitor) => {
  const contractId = await lookedAtContract(visitor)
  const period = { periodFrom: '2026-01-04', periodTo: '2026-01-31' }
  const body = { projectCode: visitor.place.project, contractId, ...period }
  return { id: (await visitor.call<{ id: string }>('POST', '/payment-claims', body)).id }
}

export const visits: ModuleVisits = {
  edit: { parameters: one },
  detail: { parameters: one },
  history: { parameters: one },
}
