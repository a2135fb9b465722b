import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

export interface TestModelFacts {
  readonly id?: string
  readonly name?: string
  readonly projectCode?: string
  readonly siteCode?: string
  readonly structureCode?: string
}

/** A building model without a version, for tests of what only names it. @returns its id */
export async function insertTestModel(database: Database, facts: TestModelFacts = {}): Promise<string> {
  const { id = randomUUID() } = facts
  await database.transaction(SYSTEM_SCOPE, (tx) => insertModelRow(tx, { ...facts, id }))
  return id
}

export async function insertModelRow(tx: Db, facts: TestModelFacts & { readonly id: string }): Promise<void> {
  const { id, name = 'Model', projectCode = 'P1', siteCode = 'S11', structureCode = 'A111' } = facts
  const person = randomUUID()
  await sql`
    insert into bim_models (project_code, id, site_code, structure_code, name, discipline, created_by, updated_by)
    values (${projectCode}, ${id}, ${siteCode}, ${structureCode}, ${name}, 'structure', ${person}, ${person})`.execute(
    tx,
  )
}
