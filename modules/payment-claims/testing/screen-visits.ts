import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

/** A claim under a contract in force, whose bill is one line. */
const one = async ({ call, place }: DemonstrationVisitor) => {
  const { project: projectCode } = place
  const draft = { projectCode, title: 'Looked at', acceptedAmount: '1000', commencesOn: '2026-01-04' }
  const { id } = await call<{ id: string }>('POST', '/contracts', draft)
  const lines = [{ description: 'Works', unit: 'm', quantity: '10', rate: '100' }]
  const { rowVersion } = await call<{ rowVersion: number }>('PUT', `/contracts/${id}/bill`, { rowVersion: 1, lines })
  await call('POST', `/contracts/${id}/steps/activate`, { rowVersion })
  const body = { projectCode, contractId: id, periodFrom: '2026-01-04', periodTo: '2026-01-31' }
  return { id: (await call<{ id: string }>('POST', '/payment-claims', body)).id }
}

export const visits: ModuleVisits = {
  edit: { parameters: one },
  detail: { parameters: one },
  history: { parameters: one },
}
