import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Lets those who are connected leave: from now on each answer ends its connection, while new ones are still taken.
     * Resolves after the time, or at once where nobody is connected.
     */
    drain(forMs: number): Promise<void>
    /** True once the process was told to stop. */
    isDraining: boolean
  }
}

/**
 * Prepares the server for a stop that fails no request. A connection that is closed while a request is on its way fails
 * it; one whose last answer said so is used no more. Meanwhile `/readyz` sends a balancer elsewhere.
 */
export function prepareDrain(app: FastifyInstance): void {
  app.decorate('isDraining', false)
  app.addHook('onRequest', (_request, reply, next) => {
    if (app.isDraining) reply.header('connection', 'close')
    next()
  })
  app.addHook('preClose', async () => {
    if (app.isDraining) await quietTurn()
  })
  app.decorate('drain', async (forMs: number) => {
    app.isDraining = true
    if ((await connectionsOf(app)) > 0) await sleep(forMs)
  })
}

/** A turn of the event loop this short had nothing to do. */
const QUIET_TURN_MS = 0.05
const MOST_TURNS = 2_000

/**
 * Waits for a moment in which nobody has just connected: connections that the kernel has taken and this process has not
 * are reset when the listening socket is closed, which follows right upon this.
 */
async function quietTurn(): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const startedMs = performance.now()
    await nextTurn()
    if (performance.now() - startedMs < QUIET_TURN_MS) return
  }
}

async function connectionsOf(app: FastifyInstance): Promise<number> {
  return new Promise((done) => app.server.getConnections((error, count) => done(error ? 0 : count)))
}
