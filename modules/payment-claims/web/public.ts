export { ClaimField } from './parts/claim-field.tsx'
