import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Something was made: what POST answers in the bare format. */
const CREATED = 201
const NOT_MODIFIED = 304

/**
 * An answer without an envelope, for protocols that others wrote. Reads carry an ETag, and a caller who has that content
 * already gets 304 without it.
 */
export function sendBare(request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  if (request.method === 'POST') return reply.status(CREATED).send(answer)
  if (request.method !== 'GET') return reply.send(answer)
  const etag = `W/"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 27)}"`
  reply.header('etag', etag)
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim())
  if (!known?.includes(etag)) return reply.send(answer)
  return reply.removeHeader('content-type').status(NOT_MODIFIED).send()
}
