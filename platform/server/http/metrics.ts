import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../context.ts'
import type { ServerModule } from '../define-server-module.ts'
import { tokenOf } from './authentication.ts'
import { platformError } from './envelope.ts'
import { moduleMetrics } from './module-metrics.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * `/metrics` in the Prometheus text format: process, event loop, requests by route, status and application code, connections
 * to the database, what was refused for too much load, and what the modules measure.
 */
export function mountMetrics(
  app: FastifyInstance,
  services: Services,
  modules: readonly ServerModule[],
  shedding: { readonly count: number },
): void {
  const { config } = services
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'plumbline_http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status', 'app_code'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  addLoadMetrics(app, services, registry, shedding)
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
    const texts = await Promise.all([registry.metrics(), moduleMetrics(services, modules)])
    return reply.type(registry.contentType).send(texts.join('\n'))
  })
}

function addLoadMetrics(
  app: FastifyInstance,
  { database }: Services,
  registry: Registry,
  shedding: { readonly count: number },
): void {
  new Gauge({
    name: 'plumbline_database_connections',
    help: 'Connections to the database, and pieces of work that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { size, idle, waiting } = database.stats
      this.set({ state: 'busy' }, size - idle)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waited_for' }, waiting)
    },
  })
  new Gauge({
    name: 'plumbline_http_requests_shed',
    help: 'Requests refused since the start because the process was behind with its work',
    registers: [registry],
    collect() {
      this.set(shedding.count)
    },
  })
  const refused = new Counter({
    name: 'plumbline_http_connections_refused_total',
    help: 'Connections closed at once because there were MAX_CONNECTIONS',
    registers: [registry],
  })
  app.server.on('drop', () => refused.inc())
}

function mayReadMetrics(request: FastifyRequest, expected: string | undefined): boolean {
  // Behind a proxy on the same machine every caller looks like loopback, hence no forwarding header.
  if (!expected) return LOOPBACK.has(request.ip) && request.headers['x-forwarded-for'] === undefined
  const given = tokenOf(request.headers.authorization) ?? ''
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}
