export { contractToolsPart } from './contract-tools-part.ts'
export { ContractLink, inContract } from './parts/contract-link.tsx'
