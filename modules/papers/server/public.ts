export { addToPapers } from './paper-additions.ts'
export type { PaperPlace } from './paper-parts.ts'
export { type PrintedParts, printParts } from './print-parts.ts'
export { type PrintedRegister, type Printer, printRegister } from './print-register.ts'
