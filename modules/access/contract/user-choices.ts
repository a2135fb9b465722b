export const USER_STATES = ['active', 'invited', 'disabled'] as const
