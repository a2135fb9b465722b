/** The specification's numbers; 0 is invited: without a password yet. */
export const PERSON_STATUS = { invited: 0, active: 1, disabled: 2 } as const

/** Status of a user who may not come in. */
export const DISABLED_STATUS = PERSON_STATUS.disabled
