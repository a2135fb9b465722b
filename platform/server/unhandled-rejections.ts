import type { Logger } from 'pino'

/**
 * Lets the process go on where work in the background failed and nobody waited for it: a fault to look at, and no reason
 * to fail everybody's requests. The queue's library leaves such a rejection when the database is away in the moment in
 * which it notes that a job has ended; the job itself is in our own table, and looked after.
 */
export function logUnhandledRejections(log: Pick<Logger, 'error'>): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'work in the background failed'))
}
