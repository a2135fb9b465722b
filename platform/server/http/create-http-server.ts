import { randomUUID } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Services } from '../context.ts'
import type { Authenticate, ServerModule } from '../define-server-module.ts'
import { specifiedAddressOf } from '../sign-in-addresses.ts'
import { languageOf } from './authentication.ts'
import { assertClearAddress } from './clear-address.ts'
import { countingStore } from './counting-store.ts'
import { prepareDrain } from './drain.ts'
import { collectEndpoints } from './endpoint-registry.ts'
import { platformError } from './envelope.ts'
import { sendError } from './error-answer.ts'
import { type HealthChecks, mountHealth } from './health.ts'
import { isApiPath } from './is-api-path.ts'
import { LoadShedding, loadLimitsOf } from './load-shedding.ts'
import { mountMetrics } from './metrics.ts'
import { mountEndpoints } from './mount-endpoints.ts'
import { mountProtocols } from './mount-protocols.ts'
import { mountOpenApi } from './openapi.ts'
import { CHECK_EVERY_MS, HEADERS_TIMEOUT_MS, LONG_REQUEST_TIMEOUT_MS, limitBodies } from './request-deadlines.ts'
import { securityHeaders, securityHeadersOf } from './security-headers.ts'
import { SharedCounts } from './shared-counts.ts'
import { trustedProxies, warnOfUntrustedProxy } from './trusted-proxies.ts'
import { userRateLimit } from './user-rate-limit.ts'
import { mountWebApp } from './web-app.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who made the request, for the access log. */
    userId: string | null
  }
}

export interface HttpServerOptions {
  readonly services: Services
  readonly modules: readonly ServerModule[]
  readonly health: HealthChecks
  /** Folder of the built web application; null serves the API alone. */
  readonly webRoot: string | null
}

const BODY_LIMIT_BYTES = 1024 * 1024
/** Fastify's own time for connections that are kept, and ours for requests. */
const CONNECTION_TIMES = {
  keepAliveTimeout: 72_000,
  requestTimeout: LONG_REQUEST_TIMEOUT_MS,
  headersTimeout: HEADERS_TIMEOUT_MS,
  connectionsCheckingInterval: CHECK_EVERY_MS,
}
/** A page of another host of the same domain is no page of ours either (D24). */
const OTHER_SITES: ReadonlySet<string> = new Set(['cross-site', 'same-site'])

/** Builds the HTTP side of the product: security headers, limits, every module's endpoints, health, documents, web. */
export async function createHttpServer({
  services,
  modules,
  health,
  webRoot,
}: HttpServerOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(services.config)
  const headersOf = securityHeadersOf(services.config)
  const addressOf = specifiedAddressOf(services.config)
  const { database, config } = services
  // Tests share their process with the product and hold it up for seconds.
  const shedding = new LoadShedding({ database, limits: loadLimitsOf(config), headers, addressOf })
  const app: FastifyInstance = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    // What still arrives on an open connection while the process stops is served.
    return503OnClosing: false,
    serverFactory: (handle) => shedding.createServer(CONNECTION_TIMES, handle),
    exposeHeadRoutes: false,
    // Addresses that cannot be read get no further than this: no hook sees them.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id)
      sendError(request, reply, error, 'rest', languageOf(request))
    },
    forceCloseConnections: 'idle',
    // Limits, locks, audit and cookies see the address and scheme that the person used.
    trustProxy: trustedProxies(services.config.TRUST_PROXY),
    rewriteUrl: (request) => addressOf(request.url ?? '/'),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  })
  app.server.maxConnections = services.config.MAX_CONNECTIONS
  app.decorateRequest('userId', null)
  // JSON alone: what a form of another site can send without asking first is refused before it is read (D24).
  app.removeContentTypeParser('text/plain')
  // Before the limiter, so that a refusal has them too.
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headersOf(request.url))
    next()
  })
  prepareDrain(app)
  limitBodies(app)
  shedding.follow(app)
  warnOfUntrustedProxy(app, services)
  const counts = new SharedCounts(services.database, services.log)
  // On a database of one's own there may be other processes.
  if (services.config.DATABASE_URL !== undefined) counts.start()
  app.addHook('onClose', () => counts.stop())
  await app.register(rateLimit, {
    store: countingStore(counts),
    global: services.config.RATE_LIMIT_PER_MINUTE > 0,
    max: services.config.RATE_LIMIT_PER_MINUTE,
    timeWindow: '1 minute',
    errorResponseBuilder: () => platformError('tooManyRequests'),
  })
  addRequestHooks(app, services.log)
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error, 'rest', languageOf(request)))
  const { RATE_LIMIT_PER_MINUTE, RATE_LIMIT_PER_USER } = services.config
  const takeRequest = userRateLimit(RATE_LIMIT_PER_USER ?? Math.ceil(RATE_LIMIT_PER_MINUTE / 2), counts)
  await mountEndpoints(app, collectEndpoints(modules), {
    services,
    authenticate: authenticatorOf(modules),
    takeRequest,
  })
  await mountProtocols(app, modules, { services, takeRequest })
  mountOpenApi(app, modules)
  mountHealth(app, { stopping: async () => (app.isDraining ? 'the process is stopping' : null), ...health })
  mountMetrics(app, services, modules, shedding)
  await mountWebApp(app, modules, webRoot)
  return app
}

function addRequestHooks(app: FastifyInstance, log: Services['log']): void {
  // Each line below names all that it holds, and no secret: looking for some was 5 % of a small request.
  const access = log.child({}, { redact: [] })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Authority is the bearer header, so a cross-site form has none; this refuses it before anything runs.
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'OPTIONS'
    if (isWrite && isFromOtherSite(request)) throw platformError('crossSite')
    assertClearAddress(request.raw.url ?? request.url)
  })
  app.addHook('onSend', async (request, reply) => {
    if (isApiPath(request.url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route, not the address: query strings may hold a one-time code.
    access.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        appCode: reply.getHeader('x-app-code'),
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
        userId: request.userId,
      },
      'request',
    )
  })
}

/** By what the browser says of the page that asks; one that is too old to say it names the page's origin alone. */
function isFromOtherSite(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) return OTHER_SITES.has(String(site))
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== request.host)
}

/** @throws where no module, or more than one, answers for sign-in. */
export function authenticatorOf(modules: readonly ServerModule[]): Authenticate {
  const [authenticate, ...others] = modules.flatMap((module) => (module.authenticate ? [module.authenticate] : []))
  if (!authenticate || others.length > 0) throw new Error('Exactly one module must answer for sign-in.')
  return authenticate
}
