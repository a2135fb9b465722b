import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below what Linux (32768) and others (49152) give to outgoing connections: a port from there may be taken by any of
 * these before the program that it is meant for has started, or while it is started again.
 */
const FIRST = 20_000
const LAST = 30_000
const MOST_TRIES = 100

/** A port of this machine that is free now, for a program whose address others must know before it has started. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const port = randomInt(FIRST, LAST)
    if (await isFree(port)) return port
  }
  throw new Error(`None of ${MOST_TRIES} ports between ${FIRST} and ${LAST} is free.`)
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  try {
    probe.listen(port, '127.0.0.1')
    await once(probe, 'listening')
  } catch {
    // Somebody listens there.
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
