export { billItems, findContract, lockContract, noteCertified, type StoredContract } from './certifiable.ts'
export { contractRef } from './contract-ref.ts'
export { demonstrationContractId } from './seed.ts'
