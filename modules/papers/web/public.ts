export { PrintRecord } from './parts/print-record.tsx'
export { fieldsOfShown } from './print-shown.ts'
