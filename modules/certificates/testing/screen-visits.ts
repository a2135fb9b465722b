import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

/** The advance of a contract in force. */
const one = async ({ call, place }: DemonstrationVisitor) => {
  const { project: projectCode } = place
  const terms = { acceptedAmount: '1000', advancePct: '10', commencesOn: '2026-01-04' }
  const { id } = await call<{ id: string }>('POST', '/contracts', { projectCode, title: 'Looked at', ...terms })
  const lines = [{ description: 'Works', unit: 'm', quantity: '10', rate: '100' }]
  const { rowVersion } = await call<{ rowVersion: number }>('PUT', `/contracts/${id}/bill`, { rowVersion: 1, lines })
  await call('POST', `/contracts/${id}/steps/activate`, { rowVersion })
  const body = { projectCode, contractId: id, type: 'advance' }
  return { id: (await call<{ id: string }>('POST', '/certificates', body)).id }
}

export const visits: ModuleVisits = { edit: { parameters: one }, detail: { parameters: one } }
