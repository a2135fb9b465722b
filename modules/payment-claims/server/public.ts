export { closeClaim, findClaim } from './certify-claim.ts'
export { claimCertifyBy, claimRef } from './claim-ref.ts'
export type { StoredClaim } from './payment-claim-records.ts'
export { noteSeededCertificate, type SeededClaim, seedClaim } from './seed-claim.ts'
