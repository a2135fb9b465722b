import { EventEmitter } from 'node:events'
import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'

/** Creates or updates the tables of the queue library, over the connection that holds the migration lock. */
export async function prepareQueueTables(client: pg.Client): Promise<void> {
  await runMigrations({ pgPool: poolOf(client), logger: new Logger(() => () => {}) })
}

/** The library asks for a pool; it gets one that lends the same connection each time. */
function poolOf(client: pg.Client): pg.Pool {
  const lent = new Proxy(client, {
    get: (target, name) => {
      if (name === 'release') return () => {}
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const pool = Object.assign(new EventEmitter(), {
    connect: async () => lent,
    query: (...args: Parameters<pg.Client['query']>) => client.query(...args),
    options: { max: 1 },
  })
  // The library warns about a pool whose errors nobody hears; the one connection's errors reach its owner.
  pool.on('error', () => {}).on('connect', () => {})
  return pool as unknown as pg.Pool
}
