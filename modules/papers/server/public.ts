export { addToPapers } from './paper-additions.ts'
export type { PaperPlace } from './paper-parts.ts'
export { type PrintedParts, type Printer, printParts } from './print-parts.ts'
export { type PrintedRegister, printRegister } from './print-register.ts'
