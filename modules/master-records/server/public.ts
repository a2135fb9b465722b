export { runFile } from './run-file.ts'
export { getRun, letterOf, newestRun, type StoredRun } from './run-repository.ts'
