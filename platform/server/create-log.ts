import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/** Lines are written together: a system call for each cost 8 % of a request. */
const BATCH_BYTES = 4_096
/** Longest that a line waits for others; the end of the process writes what is left. */
const FLUSH_MS = 250

/** Structured log of the process, one JSON line an event, on standard error. What could sign somebody in is left out. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>): Logger {
  const options = {
    level: config.LOG_LEVEL,
    redact: {
      paths: [
        'password',
        'token',
        'authorization',
        '*.password',
        '*.token',
        '*.authorization',
        '*.cpoSysAccessToken',
        'req.headers',
      ],
      censor: '[removed]',
    },
  }
  return pino(options, pino.destination({ dest: 2, sync: false, minLength: BATCH_BYTES, periodicFlush: FLUSH_MS }))
}
