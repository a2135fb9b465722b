import { pino } from 'pino'
import { readConfig } from '#platform/server/config.ts'
import type { Services } from '#platform/server/context.ts'
import type { Database } from '#platform/server/database/database.ts'

/** Services around a test's database, with the configuration of a test run. A part that a test needs is given in `parts`. */
export function testServices(database: Database, parts: Partial<Services> = {}): Services {
  return {
    config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
    database,
    telemetry: database,
    get files(): never {
      throw new Error('This test was given no file store.')
    },
    log: pino({ level: 'silent' }),
    passwordPepper: 'pepper of the tests',
    modules: [],
    now: () => new Date(),
    ...parts,
  }
}
