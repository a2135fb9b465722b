import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

/** A contract in force, whose bill is one line: for screens of what stands under one. */
export async function lookedAtContract({ call, place }: DemonstrationVisitor): Promise<string> {
  const draft = { title: 'Looked at', acceptedAmount: '1000', advancePct: '10', commencesOn: '2026-01-04' }
  const { id } = await call<{ id: string }>('POST', '/contracts', { projectCode: place.project, ...draft })
  const lines = [{ description: 'Works', unit: 'm', quantity: '10', rate: '100' }]
  const { rowVersion } = await call<{ rowVersion: number }>('PUT', `/contracts/${id}/bill`, { rowVersion: 1, lines })
  await call('POST', `/contracts/${id}/steps/activate`, { rowVersion })
  return id
}

const one = async ({ call, place }: DemonstrationVisitor) => {
  const body = { projectCode: place.project, title: 'Looked at', acceptedAmount: '1000' }
  return { id: (await call<{ id: string }>('POST', '/contracts', body)).id }
}

export const visits: ModuleVisits = { edit: { parameters: one }, detail: { parameters: one } }
