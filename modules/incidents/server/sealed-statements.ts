import { sealing } from '#modules/attachments/server/public.ts'
import { incidentKind } from '../contract/incidents-records.ts'
import { statementPart } from '../contract/witness-statement.ts'
import { statementsOf } from './statement-repository.ts'

/** A witness signs their files with their words. */
export const sealedStatements = sealing(incidentKind.id, async (db, incidentId) => {
  const statements = await statementsOf(db, incidentId)
  return statements.filter(({ signature }) => signature !== null).map(({ number }) => statementPart(number))
})
