import { sql } from 'kysely'
import type { ConnectionSettings } from '#platform/server/database/connection-settings.ts'
import { type Db, LeasedQueries } from '#platform/server/database/leased-queries.ts'
import { connect } from '#platform/server/database/pooled-connection.ts'
import { ADMIN_ROLE } from '#platform/server/database/scope-settings.ts'
import { waitForTurn } from './batch-turns.ts'

/**
 * What grows. What waits to be followed (`telemetry_batches`) stays where the product connects to: it is a queue of seconds, taken in
 * its order.
 */
const DISTRIBUTED = [
  'telemetry_latest',
  'telemetry_days',
  'telemetry_hours',
  'telemetry_minutes',
  'telemetry_samples',
] as const
/** All of a device lie on one server: what is asked of it asks no other. */
const KEY = 'device_id'

const LIMITS = { connectTimeoutMs: 10_000, statementTimeoutMs: 0, lockTimeoutMs: 0, idleTransactionTimeoutMs: 0 }

/** The server is not ready to distribute anything; the message says what its administrator has to do. */
export class CannotDistribute extends Error {}

/**
 * Distributes what devices measured over the servers of Citus, by device, with what is stored already; nothing where that is done.
 * Senders wait meanwhile. The schema is up to date.
 * @param connection as the owner of the tables
 * @returns the tables that were distributed now
 * @throws CannotDistribute before anything was changed
 */
export async function distributeTelemetry(connection: ConnectionSettings): Promise<readonly string[]> {
  const client = await connect(connection, LIMITS, 'distribute')
  const queries = new LeasedQueries((query) => client.query(query))
  try {
    await checkServers(queries.db)
    const tables = await undistributed(queries.db)
    if (tables.length > 0) await distribute(queries.db, tables)
    return tables
  } finally {
    queries.end()
    await client.end()
  }
}

async function checkServers(db: Db): Promise<void> {
  const { rows } = await sql<{ hasCitus: boolean; mayConnect: boolean }>`
    select exists (select 1 from pg_extension where extname = 'citus') as "hasCitus",
      (select rolcanlogin from pg_roles where rolname = ${ADMIN_ROLE}) as "mayConnect"`.execute(db)
  if (!rows[0]?.hasCitus)
    throw new CannotDistribute(
      'This database has no Citus. As an administrator run on each server, in the database of this name: CREATE EXTENSION citus; and here, for each of the others: SELECT citus_add_node(host, port);',
    )
  if (!rows[0].mayConnect)
    throw new CannotDistribute(
      `Citus connects to its servers as the role that asks, and ${ADMIN_ROLE} may not connect. As an administrator run in this database: ALTER ROLE ${ADMIN_ROLE} LOGIN; give it no password, and let it in from the servers of Citus alone (pg_hba.conf).`,
    )
  await checkAnswers(db)
}

/** Asks each server as the role that will ask it for what was measured. */
async function checkAnswers(db: Db): Promise<void> {
  await sql`set role ${sql.id(ADMIN_ROLE)}`.execute(db)
  try {
    const { rows } = await sql<{ server: string; isReached: boolean; answer: string }>`
      select node.nodename || ':' || node.nodeport as server, asked.success as "isReached", asked.result as answer
      from run_command_on_all_nodes('select 1') as asked join pg_dist_node as node using (nodeid)
      where not asked.success`.execute(db)
    const [silent] = rows
    if (silent)
      throw new CannotDistribute(`The server ${silent.server} does not answer ${ADMIN_ROLE}: ${silent.answer}`)
  } catch (error) {
    if (error instanceof CannotDistribute) throw error
    throw new CannotDistribute(
      `A server of Citus does not let ${ADMIN_ROLE} in: ${error instanceof Error ? error.message : String(error)}`,
    )
  } finally {
    await sql`reset role`.execute(db)
  }
}

async function undistributed(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select logicalrelid::text as name from pg_dist_partition where logicalrelid::text = any (${[...DISTRIBUTED]}::text[])`.execute(
    db,
  )
  const done = new Set(rows.map(({ name }) => name))
  return DISTRIBUTED.filter((table) => !done.has(table))
}

/**
 * All in one transaction. While it moves the rows, their owner sees them, which row-level security keeps from it otherwise; the
 * policies go to every server with the tables.
 */
async function distribute(db: Db, tables: readonly string[]): Promise<void> {
  await sql`begin`.execute(db)
  try {
    await keepOthersOut(db)
    await sql`set local citus.multi_shard_modify_mode to 'sequential'`.execute(db)
    const [first] = DISTRIBUTED
    for (const table of tables) {
      await sql`alter table ${sql.table(table)} no force row level security`.execute(db)
      const beside = table === first ? 'default' : first
      await sql`select create_distributed_table(${table}, ${KEY}, colocate_with => ${beside})`.execute(db)
      await sql`select truncate_local_data_after_distributing_table(${table}::regclass)`.execute(db)
      await sql`alter table ${sql.table(table)} force row level security`.execute(db)
    }
    await sql`commit`.execute(db)
  } catch (error) {
    await sql`rollback`.execute(db)
    throw error
  }
}

/** Who follows would wait for the tables in another order than this does. */
async function keepOthersOut(db: Db): Promise<void> {
  await waitForTurn(db, 'fold')
  for (const table of DISTRIBUTED.toReversed()) await sql`lock table ${sql.table(table)}`.execute(db)
}
