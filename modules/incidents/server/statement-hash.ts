import { contentHash } from '#platform/server/records/content-hash.ts'
import type { StoredStatement } from './statement-repository.ts'

/** SHA-256 over what a witness said, the files that they brought and their signature. */
export function statementHash(statement: StoredStatement): string {
  const { number, witness, personId, text, language, takenAt, takenWhere, takenBy, addsTo, signature, signedFiles } =
    statement
  const said = { number, witness, personId, text, language, takenAt, takenWhere, takenBy: takenBy.id, addsTo }
  return contentHash({ ...said, signature, files: signedFiles.map(({ sha256 }) => sha256).toSorted() })
}
