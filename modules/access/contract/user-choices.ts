/** Which side of the contract a person stands on. */
export const PARTY_ROLES = ['Employer', 'Engineer', 'Contractor', 'Subcontractor', 'Consultant'] as const

export const USER_STATES = ['active', 'invited', 'disabled'] as const
