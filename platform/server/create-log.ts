import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

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
  return pino(options, pino.destination({ dest: 2, sync: false }))
}
