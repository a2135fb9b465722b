import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import type { Config } from './config.ts'

/** Lines are written together: a system call for each cost 8 % of a request. */
const BATCH_BYTES = 4_096
/** Longest that a line waits for others; the end of the process writes what is left. */
const FLUSH_MS = 250

/** Names of what could sign somebody in, wherever they stand in a line: passwords and their digests, tokens, codes, cookies. */
const SECRETS = [
  'password',
  'passwordDigest',
  'token',
  'accessToken',
  'refreshToken',
  'cpoSysAccessToken',
  'cpoSysRefreshToken',
  'sysToken',
  'ocToken',
  'agsImageryToken',
  'microsoftCode',
  'passcode',
  'secret',
  'authorization',
  'cookie',
  'set-cookie',
]

/**
 * Structured log of the process, one JSON line an event, on standard error. What could sign somebody in is left out.
 * @param destination elsewhere than standard error, for tests.
 */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>, destination?: DestinationStream): Logger {
  const names = SECRETS.map((name) => `["${name}"]`)
  const options: LoggerOptions = {
    level: config.LOG_LEVEL,
    redact: {
      paths: [...names, ...names.map((name) => `*${name}`), ...names.map((name) => `*.*${name}`), 'req.headers'],
      censor: '[removed]',
    },
  }
  const standard = { dest: 2, sync: false, minLength: BATCH_BYTES, periodicFlush: FLUSH_MS }
  return pino(options, destination ?? pino.destination(standard))
}
