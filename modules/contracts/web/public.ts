export { contractToolsPart } from './contract-tools-part.ts'
