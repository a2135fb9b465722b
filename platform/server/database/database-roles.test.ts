import { describe, expect, test } from 'vitest'
import { testDatabase } from '#platform/testing/database.ts'
import { prepareRoles } from './database-roles.ts'
import { LeasedQueries } from './leased-queries.ts'
import { connect } from './pooled-connection.ts'

const LIMITS = {
  connectTimeoutMs: 10_000,
  statementTimeoutMs: 10_000,
  lockTimeoutMs: 10_000,
  idleTransactionTimeoutMs: 10_000,
}

describe('the roles of work', () => {
  test('are prepared in a second database of a login that may not make tables there yet', async () => {
    // As on PostgreSQL 15, where a login without inheritance holds nothing by owning the database.
    const world = await testDatabase()
    try {
      await world.asOwner('revoke create on schema public from pg_database_owner, public')
      await expect(world.asOwner('create table early ()')).rejects.toThrow('permission denied for schema public')
      const client = await connect(world.connection, LIMITS, 'migrate')
      await prepareRoles(new LeasedQueries((query) => client.query(query)).db)
      await client.end()
      await world.asOwner('create table late ()')
    } finally {
      await world.stop()
    }
  })
})
