export { type KnownPass, passesAt } from './find-passes.ts'
export { passOfBadge } from './pass-of-badge.ts'
