import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { ConnectionSettings } from './connection-settings.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

export interface KeptPostgres {
  /** The same for as long as the product runs, however often the server was started. */
  readonly connection: ConnectionSettings
  /** Process id of the server that runs now, or ran last. */
  readonly pid: number
  /** Why the server is not there now; null where it is. */
  interruption(): string | null
  stop(): Promise<void>
}

const FIRST_RETRY_MS = 200
const LONGEST_RETRY_MS = 10_000

/**
 * Starts the embedded server and starts it again whenever it ends without having been asked to: killed for memory, by
 * hand, or ended for a full disk. It recovers from its log, so what was committed is there; the product goes on without
 * a restart of its own.
 * @throws where the first start fails.
 */
export async function keepPostgresRunning(dataFolder: string, log: Logger): Promise<KeptPostgres> {
  const onLine = (line: string) => log.debug({ line }, 'postgres')
  const first = await startEmbeddedPostgres({ dataFolder, onLine })
  const { connection, endpoint } = first
  let server: EmbeddedPostgres = first
  let reason: string | null = null
  let isStopping = false

  const startAgain = async () => {
    for (let waitMs = FIRST_RETRY_MS; !isStopping; waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS)) {
      try {
        server = await startEmbeddedPostgres({ dataFolder, onLine, endpoint })
        reason = null
        log.warn('the embedded PostgreSQL runs again')
        return
      } catch (error) {
        reason = `the embedded PostgreSQL has ended and does not start: ${messageOf(error)}`
        log.error({ err: error }, 'the embedded PostgreSQL does not start')
        await sleep(waitMs, undefined, { ref: false })
      }
    }
  }
  const watch = async () => {
    for (;;) {
      await server.ended
      if (isStopping) return
      reason = 'the embedded PostgreSQL has ended and is being started again'
      log.error('the embedded PostgreSQL has ended')
      await startAgain()
      if (isStopping) return
    }
  }
  const watching = watch()
  return {
    connection,
    get pid() {
      return server.pid
    },
    interruption: () => reason,
    stop: async () => {
      isStopping = true
      await server.stop()
      await watching
      // A start that was under way when the stop came.
      await server.stop()
    },
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n').at(-1) ?? '') : String(error)
}
