export type LogLevel = 'debug' | 'info' | 'warn' | 'error'
export interface LogRecord {
  readonly at: Date
  readonly level: LogLevel
  readonly text: string
  readonly details: unknown
}

/** Records kept for a report of a problem (specification, section 9). */
export const LOG_HISTORY_RECORDS = 50

const history: LogRecord[] = []

/** Writes to the browser's console and keeps the last records. Never give it a token or a password. */
export function log(level: LogLevel, text: string, details?: unknown): void {
  history.push({ at: new Date(), level, text, details })
  if (history.length > LOG_HISTORY_RECORDS) history.shift()
  if (details === undefined) console[level](text)
  else console[level](text, details)
}

/** The last records, oldest first. */
export function logHistory(): readonly LogRecord[] {
  return [...history]
}
