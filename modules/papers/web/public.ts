export { PrintRecord } from './parts/print-record.tsx'
