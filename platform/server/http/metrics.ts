import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Services } from '../context.ts'
import { tokenOf } from './authentication.ts'
import { platformError } from './envelope.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** `/metrics` in the Prometheus text format: process, event loop, and requests by route, status and application code. */
export function mountMetrics(app: FastifyInstance, { config }: Services): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'plumbline_http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status', 'app_code'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      app_code: String(reply.getHeader('x-app-code') ?? 0),
    }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { logLevel: 'warn', config: { rateLimit: false } }, async (request, reply) => {
    if (!mayReadMetrics(request, config.METRICS_TOKEN)) throw platformError('forbidden')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function mayReadMetrics(request: FastifyRequest, expected: string | undefined): boolean {
  // Behind a proxy on the same machine every caller looks like loopback, hence no forwarding header.
  if (!expected) return LOOPBACK.has(request.ip) && request.headers['x-forwarded-for'] === undefined
  const given = tokenOf(request.headers.authorization) ?? ''
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}
