export { billItems, findContract, lockContract, noteCertified, type StoredContract } from './certifiable.ts'
export { contractRef } from './contract-ref.ts'
export { type DemonstrationContract, demonstrationContract, demonstrationContractId } from './seed.ts'
