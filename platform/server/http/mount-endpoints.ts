import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import {
  type EndpointSpec,
  FILE_ANSWER,
  type FileAnswer,
  inputSchema,
  outputSchema,
  RAW_ANSWER,
  type RawAnswer,
  type RawExchange,
} from '#platform/contract/define-api.ts'
import type { PublicContext, Services } from '../context.ts'
import type { Db } from '../database/database.ts'
import { EMPTY_SCOPE } from '../database/scope.ts'
import type { Authenticate, Principal } from '../define-server-module.ts'
import { answerSerializer } from './answer-serializer.ts'
import { admit, languageOf, tokenOf } from './authentication.ts'
import { sendBare } from './bare-answer.ts'
import { cookiesOf } from './cookies.ts'
import type { MountedEndpoint } from './endpoint-registry.ts'
import { isSpecifiedFormat, JSON_TYPE, platformError, successBody } from './envelope.ts'
import { sendError } from './error-answer.ts'
import { sendFile } from './file-answer.ts'
import { once, writeKey } from './idempotency.ts'
import { noteIdentityMismatch } from './identity-mismatch.ts'
import { isWellFormed } from './is-well-formed.ts'
import { scopeOfEndpoint } from './scope-of-endpoint.ts'
import type { TakeRequest } from './user-rate-limit.ts'

export interface MountOptions {
  readonly services: Services
  readonly authenticate: Authenticate
  readonly takeRequest: TakeRequest
}

/** A request that was admitted, with the reply that its handler may add cookies to. */
interface Received {
  readonly services: Services
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly principal: Principal | null
}

const isRaw = (endpoint: MountedEndpoint) => endpoint.spec.output === RAW_ANSWER

/** Registers every endpoint: admission, input check, transaction, idempotency, answer check and error answer. */
export async function mountEndpoints(
  app: FastifyInstance,
  endpoints: readonly MountedEndpoint[],
  options: MountOptions,
): Promise<void> {
  for (const endpoint of endpoints.filter((candidate) => !isRaw(candidate))) app.route(jsonRoute(endpoint, options))
  await app.register(async (raw) => {
    // Raw endpoints read their own bytes: nothing is parsed or collected for them.
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    const streams = new Set<Readable>()
    // A server that stops waits for its answers: one that goes on for as long as somebody watches is ended.
    raw.addHook('preClose', async () => {
      for (const stream of streams) stream.destroy()
    })
    for (const endpoint of endpoints.filter(isRaw)) raw.route(rawRoute(endpoint, options, streams))
  })
}

function jsonRoute(endpoint: MountedEndpoint, options: MountOptions): RouteOptions {
  const { spec } = endpoint
  const [input, output] = [inputSchema(spec), outputSchema(spec)]
  // Made once: a schema is compiled when it is first used.
  const strictInput = spec.responseFormat === 'bare' ? input.strip() : input.strict()
  const checksAnswers = options.services.config.NODE_ENV !== 'production'
  return {
    ...sharedRoute(endpoint, options.services.config.RATE_LIMIT_PER_MINUTE > 0),
    handler: guarded(endpoint, async (request, reply) => {
      const { principal, input } = await receive(endpoint, strictInput, options, request)
      const answer = await run(endpoint, { services: options.services, request, reply, principal }, input)
      if (spec.output === FILE_ANSWER) return sendFile(request, reply, answer as FileAnswer)
      if (checksAnswers && output) assertFits(endpoint, output, answer)
      if (output) reply.type(JSON_TYPE).serializer(answerSerializer(output, spec.responseFormat))
      if (spec.responseFormat === 'bare') return sendBare(request, reply, answer ?? null)
      const body = successBody(answer ?? null, spec.responseFormat)
      // HTTP 200 says nothing in the formats of the specification: metrics, log and proxies read this (D3).
      if (isSpecifiedFormat(spec.responseFormat)) reply.header('x-app-code', body.code)
      return reply.send(body)
    }),
  }
}

function rawRoute(endpoint: MountedEndpoint, options: MountOptions, streams: Set<Readable>): RouteOptions {
  const strictInput = inputSchema(endpoint.spec).strict()
  return {
    ...sharedRoute(endpoint, options.services.config.RATE_LIMIT_PER_MINUTE > 0),
    // The byte limit of an upload is the file store's, which knows quota and declared length.
    bodyLimit: Number.MAX_SAFE_INTEGER,
    handler: guarded(endpoint, async (request, reply) => {
      const { principal, input } = await receive(endpoint, strictInput, options, request)
      const exchange: RawExchange = { headers: headersOf(request), body: request.raw }
      const context = contextOf({ services: options.services, request, reply, principal }, null)
      const answer = (await endpoint.handler(context, input, exchange)) as RawAnswer
      if (answer.body instanceof Readable) {
        const stream = answer.body
        streams.add(stream)
        stream.once('close', () => streams.delete(stream))
      }
      return reply.headers(answer.headers).status(answer.status).send(answer.body)
    }),
  }
}

function sharedRoute(endpoint: MountedEndpoint, isLimited: boolean) {
  const { spec, path } = endpoint
  return {
    method: spec.method,
    url: path,
    ...(spec.maxBodyBytes && { bodyLimit: spec.maxBodyBytes }),
    config: {
      hasLongBody: isRaw(endpoint),
      ...(spec.rateLimit && isLimited && { rateLimit: { max: spec.rateLimit, timeWindow: '1 minute' } }),
    },
  }
}

/** Turns whatever a route throws into an answer in the format of its endpoint. */
function guarded(
  endpoint: MountedEndpoint,
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
) {
  const responseFormat = endpoint.spec.responseFormat ?? 'rest'
  return async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      if (endpoint.spec.headers) reply.headers(endpoint.spec.headers)
      return await handle(request, reply)
    } catch (error) {
      return sendError(request, reply, error, responseFormat, languageOf(request))
    }
  }
}

/** Admits the caller before looking at what was sent, so that a stranger learns nothing about the input. */
async function receive(
  { spec }: MountedEndpoint,
  input: z.ZodObject,
  { services, authenticate, takeRequest }: MountOptions,
  request: FastifyRequest,
) {
  if (spec.isSameOriginOnly && request.headers['sec-fetch-site'] !== 'same-origin') throw platformError('crossSite')
  const admitted = await admit(services, authenticate, spec.access, tokenOf(request.headers.authorization))
  const principal = isWrite(spec) ? writerOf(spec, admitted) : admitted
  if (principal) {
    request.userId = principal.viewer?.user.id ?? principal.user.id
    takeRequest(request.userId)
    await noteIdentityMismatch(services, request, principal, request.headers['userid'])
  }
  if (!isStream(request.body) && !isWellFormed([request.query, request.params, request.body]))
    throw platformError('inputInvalid')
  const isList = spec.responseFormat === 'bare' && Array.isArray(request.body)
  const record = isRecord(request.body) && !isStream(request.body) ? request.body : {}
  const body = isList ? { items: request.body } : record
  // Where the specification's calls name a user, it is the caller's own; our own addresses may be about somebody else.
  const isSpecified = isSpecifiedFormat(spec.responseFormat) && spec.access !== 'public'
  if (principal && isSpecified) await noteIdentityMismatch(services, request, principal, record['userId'])
  const sent = { ...(request.query as object), ...body, ...(request.params as object) }
  return { principal, input: input.parse(sent) }
}

function isWrite(spec: EndpointSpec): boolean {
  return spec.method !== 'GET' && spec.method !== 'HEAD' && spec.method !== 'OPTIONS' && !spec.readOnly
}

/** Who a write is made by. @throws 403 where the person views the product as somebody else, which is for looking only. */
function writerOf(spec: EndpointSpec, principal: Principal | null): Principal | null {
  if (!principal?.viewer) return principal
  if (spec.access === 'public' || spec.isOpenWhileViewing) return principal.viewer
  throw platformError('viewingOnly')
}

/** Reads get a scoped connection, writes one transaction that holds effect, audit, events, jobs and idempotency key. */
async function run(endpoint: MountedEndpoint, received: Received, input: unknown): Promise<unknown> {
  const { spec, handler } = endpoint
  const { services, request, principal } = received
  const scope = scopeOfEndpoint(spec, principal)
  const call = (db: Db | null) => handler(contextOf(received, db), input, NO_EXCHANGE)
  if (spec.transaction === 'none') return call(null)
  if (!isWrite(spec)) return services.database.read(scope, async (db) => call(db))
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !principal) return services.database.transaction(scope, async (tx) => call(tx))
  const write = writeKey(principal.user.id, `${spec.method} ${endpoint.path}`, key, input)
  return once(services.database, scope, write, async (tx) => call(tx))
}

function contextOf({ services, request, reply, principal }: Received, db: Db | null): PublicContext {
  return {
    requestId: request.id,
    user: principal?.user ?? null,
    viewer: principal?.viewer?.user ?? null,
    scope: principal?.scope ?? EMPTY_SCOPE,
    get db() {
      if (!db) throw new Error('This endpoint opens its own transactions: use services.database with the scope.')
      return db
    },
    language: languageOf(request),
    log: request.log as PublicContext['log'],
    services,
    client: {
      ip: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
      host: request.host,
      protocol: request.protocol,
    },
    cookies: cookiesOf(request, reply),
  }
}

const NO_EXCHANGE: RawExchange = {
  headers: {},
  get body(): never {
    throw new Error('Only an endpoint with RAW_ANSWER reads the open request.')
  },
}

function headersOf(request: FastifyRequest): Record<string, string | undefined> {
  const single = Object.entries(request.headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ])
  return Object.fromEntries(single)
}

/** @throws a server fault, not the caller's, where a handler answers what its schema does not know. */
function assertFits(endpoint: MountedEndpoint, output: z.ZodType, answer: unknown): void {
  const fit = output.safeParse(answer)
  if (!fit.success) {
    throw new Error(`The answer of ${endpoint.moduleId}.${endpoint.name} does not fit its schema: ${fit.error.message}`)
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isStream(value: unknown): boolean {
  return isRecord(value) && typeof value['pipe'] === 'function'
}
