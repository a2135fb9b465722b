import type { StepCall } from '#platform/testing/stepped-records.ts'

export const SET_DRAFT = { name: 'Site standard', standard: 'PS-01' }

/** One rule for documents and one for models. */
export const RULES = [
  {
    key: 'laps',
    clause: '4.2.1',
    text: 'Laps shall be not less than 150 mm.',
    demand: { kind: 'quantity', comparison: 'at-least', value: '150', unit: 'mm' },
    subject: 'laps',
  },
  {
    key: 'doors',
    clause: '7.4.1',
    text: 'Doors shall be at least 900 mm wide.',
    demand: { kind: 'quantity', comparison: 'at-least', value: '900', unit: 'mm' },
    model: { ifcClass: 'IfcDoor', property: 'OverallWidth' },
  },
]

/** Writes rules into a set in preparation. @returns the set as it is then */
export function fillRules<Answer extends { readonly rowVersion: number }>(
  call: StepCall,
  { id, rowVersion }: { readonly id: string; readonly rowVersion: number },
): Promise<Answer> {
  return call<Answer>('PUT', `/clause-sets/${id}/rules`, { rowVersion, rules: RULES })
}
