import { lookedAtContract } from '#modules/contracts/testing/screen-visits.ts'
import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

const one = async (visitor: DemonstrationVisitor) => {
  const contractId = await lookedAtContract(visitor)
  const facts = { contractId, title: 'Looked at', eventOn: '2026-01-10', awareOn: '2026-01-12' }
  const body = { projectCode: visitor.place.project, ...facts }
  return { id: (await visitor.call<{ id: string }>('POST', '/contract-claims', body)).id }
}

export const visits: ModuleVisits = { edit: { parameters: one }, detail: { parameters: one } }
