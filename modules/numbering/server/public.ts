export { nextNumber } from './next-number.ts'
export { defineNumberedKind } from './numbered-kinds.ts'
