import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '#platform/server/config.ts'

type Address = Pick<Config, 'PORT' | 'HOST'>

/**
 * Tries the port before anything is started on it, so that nobody waits for a database that is then stopped again.
 * @throws Error whose one line says what to do.
 */
export async function ensurePortFree(address: Address): Promise<void> {
  const trial = createServer()
  try {
    trial.listen(address.PORT, address.HOST)
    await once(trial, 'listening')
  } catch (error) {
    throw explainNotListening(error, address)
  }
  trial.close()
  await once(trial, 'close')
}

/** The usual failures of a start, in words that say what to do. Anything else comes back as it is. */
export function explainNotListening(error: unknown, { PORT, HOST }: Address): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE')
    return new Error(`Port ${PORT} is used by another program. Stop that, or start with another PORT.`)
  if (code === 'EACCES') return new Error(`This user may not open port ${PORT}. Start with a PORT above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Error(`${HOST} is no address of this machine. Start with another HOST, or without it.`)
  return error
}
