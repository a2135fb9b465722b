export { ContractField } from './parts/contract-field.tsx'
