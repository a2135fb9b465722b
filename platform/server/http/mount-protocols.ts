import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RawAnswer } from '#platform/contract/define-api.ts'
import type { RequestContext, Services } from '../context.ts'
import type { ServerModule } from '../define-server-module.ts'
import { languageOf } from './authentication.ts'
import { cookiesOf } from './cookies.ts'
import { RETRY_AFTER_S, refusalOf } from './error-answer.ts'
import type { Protocol, ProtocolCall } from './protocol.ts'
import type { TakeRequest } from './user-rate-limit.ts'

interface Options {
  readonly services: Services
  readonly takeRequest: TakeRequest
}

const DISCARDED_BYTES = 16 * 1024 * 1024
/** What the framework knows without being told. */
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Registers the protocols of the modules, each with everything below its address.
 * @throws where two share one
 */
export async function mountProtocols(
  app: FastifyInstance,
  modules: readonly ServerModule[],
  options: Options,
): Promise<void> {
  const protocols = modules.flatMap((module) => module.protocols ?? [])
  const paths = protocols.map(({ path }) => path)
  if (new Set(paths).size < paths.length) throw new Error(`Two protocols share an address: ${paths.join(', ')}.`)
  const others = new Set(protocols.flatMap(({ methods }) => methods).filter((method) => !KNOWN_METHODS.has(method)))
  for (const method of others) app.addHttpMethod(method, { hasBody: true })
  await app.register(async (open) => {
    // A protocol reads its own bytes: nothing is parsed or collected for it.
    open.removeAllContentTypeParsers()
    open.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    const streams = new Set<Readable>()
    open.addHook('preClose', async () => {
      for (const stream of streams) stream.destroy()
    })
    for (const protocol of protocols)
      for (const url of [protocol.path, `${protocol.path}/*`])
        open.route({
          method: [...protocol.methods],
          url,
          bodyLimit: Number.MAX_SAFE_INTEGER,
          config: { hasLongBody: true },
          handler: (request, reply) => serve(protocol, options, request, reply, streams),
        })
  })
}

async function serve(
  protocol: Protocol,
  { services, takeRequest }: Options,
  request: FastifyRequest,
  reply: FastifyReply,
  streams: Set<Readable>,
): Promise<FastifyReply> {
  const call = callOf(services, request, reply)
  try {
    const principal = await protocol.admit(call)
    if (principal) {
      request.userId = principal.user.id
      takeRequest(request.userId)
    }
    return send(request, reply, await protocol.answer(call, principal), streams)
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal.status >= 500) request.log.error({ err: error, code: refusal.code }, 'request failed')
    else request.log.debug({ code: refusal.code, details: refusal.details }, 'request refused')
    if (refusal.status === 429 || refusal.status === 503) reply.header('retry-after', RETRY_AFTER_S)
    reply.header('x-app-code', refusal.code)
    return send(request, reply, protocol.refuse(call, refusal), streams)
  }
}

function send(request: FastifyRequest, reply: FastifyReply, answer: RawAnswer, streams: Set<Readable>): FastifyReply {
  const { body, status, headers } = answer
  // What nobody will read is taken off the line while it is little; more of it ends with the connection.
  const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
  if (!request.raw.complete && status >= 400 && length > DISCARDED_BYTES) reply.header('connection', 'close')
  if (body instanceof Readable) {
    streams.add(body)
    body.once('close', () => streams.delete(body))
  }
  return reply.headers(headers).status(status).send(body)
}

function callOf(services: Services, request: FastifyRequest, reply: FastifyReply): ProtocolCall {
  const client = {
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
    host: request.host,
    protocol: request.protocol,
  }
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )
  return {
    method: request.method,
    path: (request.raw.url ?? '/').replace(/\?.*$/, ''),
    headers,
    body: request.raw,
    requestId: request.id,
    client,
    services,
    context: ({ user, scope }, db) => ({
      requestId: request.id,
      user,
      viewer: null,
      scope,
      db,
      language: languageOf(request),
      log: request.log as RequestContext['log'],
      services,
      client,
      cookies: cookiesOf(request, reply),
    }),
  }
}
