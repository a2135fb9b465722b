// Apart from the schemas, so that the screens do not bring the schema reader along.

/** Longest life of an override, days: whoever wants it longer decides again, with a new reason. */
export const LONGEST_DAYS = 366
export const SHORTEST_REASON = 5
/** An override that ran out longer ago than this is clutter and says so, days. */
export const LONG_EXPIRED_DAYS = 30
/** An override that ends within this says so, days. */
export const ENDS_SOON_DAYS = 7

/** `mixed`: what holds for the programme does not hold for each project and role. */
export const SWITCH_STATES = ['on', 'off', 'mixed'] as const
export type SwitchState = (typeof SWITCH_STATES)[number]

export const SWITCH_WARNINGS = ['ends-soon', 'expired', 'long-expired', 'owner-gone', 'role-gone', 'unknown'] as const
export type SwitchWarning = (typeof SWITCH_WARNINGS)[number]
