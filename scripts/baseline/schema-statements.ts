import type { QueryResultRow } from 'pg'
import { SCHEMA_PARTS, UNKNOWN_PARTS } from './schema-parts.ts'

/** Asks the database whose schema is written; its search path begins with `public`. */
export type Ask = <Row extends QueryResultRow>(statement: string) => Promise<readonly Row[]>

/**
 * The statements that make the tables, functions, policies and rights of the schema `public` anew, in an order in which
 * they run. `pg_dump` writes the same, but it has to be of the server's own version, which few machines have.
 * @throws one line where the schema has something that is not known here: nothing is left out silently
 */
export async function schemaStatements(ask: Ask): Promise<readonly string[]> {
  const unknown = await ask<{ what: string }>(UNKNOWN_PARTS.join(' union all '))
  if (unknown.length > 0) {
    throw new Error(`The baseline cannot write ${unknown.map(({ what }) => what).join(', ')} (scripts/baseline).`)
  }
  const statements: string[] = []
  for (const part of SCHEMA_PARTS) {
    for (const { made } of await ask<{ made: string }>(part)) statements.push(made.trim().replace(/;$/, ''))
  }
  return statements
}
