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
  addLoadMetrics(app, services, registry, shedding)
  addRequestMetrics(app, registry)
  app.get('/metrics', { logLevel: 'warn', config: { rateLimit: false } }, async (request, reply) => {
    if (!mayReadMetrics(request, config.METRICS_TOKEN)) throw platformError('forbidden')
    const texts = await Promise.all([registry.metrics(), moduleMetrics(services, modules)])
    return reply.type(registry.contentType).send(texts.join('\n'))
  })
}

/**
 * A line for each outcome of each route, and a histogram for each group of routes alone: one of a dozen lines for each outcome
 * of a thousand routes is megabytes, and holds the process up whenever somebody reads it.
 */
function addRequestMetrics(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const durations = new Histogram({
    name: 'plumbline_http_request_duration_seconds',
    help: 'Time from request to answer, by the beginning of the route',
    labelNames: ['method', 'group'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const requests = new Counter({
    name: 'plumbline_http_requests_total',
    help: 'Requests that were answered',
    labelNames: ['method', 'route', 'status', 'app_code'],
    registers,
  })
  const seconds = new Counter({
    name: 'plumbline_http_request_seconds_total',
    help: 'Time from request to answer of all requests',
    labelNames: ['method', 'route'],
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const took = reply.elapsedTime / 1000
    durations.observe({ method, group: groupOf(route) }, took)
    seconds.inc({ method, route }, took)
    requests.inc({ method, route, status: reply.statusCode, app_code: String(reply.getHeader('x-app-code') ?? 0) })
  })
}

/** `/api/incidents` of `/api/incidents/:id/steps`. */
const groupOf = (route: string) => route.split('/', 3).join('/')

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
