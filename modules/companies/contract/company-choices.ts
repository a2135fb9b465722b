// Apart from the schemas, so that lists and pickers do not bring the schema reader along.

/** Which side of the contract a company stands on. */
export const PARTY_ROLES = [
  'employer',
  'engineer',
  'contractor',
  'subcontractor',
  'consultant',
  'supplier',
  'authority',
] as const
export type PartyRole = (typeof PARTY_ROLES)[number]

/** Whose people see the records of their own company alone. */
export const BOUND_ROLES: readonly PartyRole[] = ['subcontractor', 'supplier']

export const TRADES = [
  'general',
  'civil',
  'concrete',
  'steel',
  'mep',
  'facade',
  'finishes',
  'marine',
  'roads',
  'rail',
  'landscape',
  'survey',
  'design',
  'management',
] as const
export type Trade = (typeof TRADES)[number]

export const COMPANY_STATES = ['active', 'inactive'] as const
