export { masterRecordRef, siteOfMasterRecord } from './master-record-ref.ts'
export { runFile } from './run-file.ts'
export { getRun, newestRun } from './run-repository.ts'
export { demonstrationMasterRecordId } from './seed.ts'
