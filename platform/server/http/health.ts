import type { FastifyInstance } from 'fastify'

/** Name of a part -> null when it works, otherwise the reason it does not. */
export type HealthChecks = Readonly<Record<string, () => Promise<string | null>>>

/** Longest one check may take before it counts as failed. */
const CHECK_TIMEOUT_MS = 2_000

/** `/healthz`: the process is alive. `/readyz`: it can serve writes, or which part cannot and why. */
export function mountHealth(app: FastifyInstance, checks: HealthChecks): void {
  const quiet = { logLevel: 'warn', config: { rateLimit: false } } as const
  app.get('/healthz', quiet, async () => ({ status: 'ok' }))
  app.get('/readyz', quiet, async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await reasonOf(check)] as const),
    )
    const reasons = Object.fromEntries(results.filter(([, reason]) => reason !== null))
    const isReady = Object.keys(reasons).length === 0
    return reply
      .status(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready', checks: results.map(([name]) => name), reasons })
  })
}

async function reasonOf(check: () => Promise<string | null>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`no answer within ${CHECK_TIMEOUT_MS} ms`), CHECK_TIMEOUT_MS)
  })
  try {
    return await Promise.race([check(), timeout])
  } catch (error) {
    return error instanceof Error ? error.message : 'failed'
  } finally {
    clearTimeout(timer)
  }
}
