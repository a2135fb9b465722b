export { nextNumber } from './next-number.ts'
export { numbered } from './numbered-kinds.ts'
