import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** The own rule of credit that a package follows, with the steps of the version that it was planned by. */
export const addOwnRules = defineMigration('20261127T1955_workpackages_own_rules', async (db) => {
  await sql`alter table work_packages add column own_rule_id uuid, add column own_rule jsonb,
    add check ((credit_rule = 'own') = (own_rule_id is not null) and (own_rule_id is null) = (own_rule is null))`.execute(
    db,
  )
})
