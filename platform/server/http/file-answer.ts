import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer } from '#platform/contract/define-api.ts'

/** Media types that a browser may show in place. Everything else is saved, so that stored content never runs as a page. */
const INLINE_TYPES = /^(image\/(png|jpeg|webp|avif|gif)|application\/pdf|video\/|audio\/)/

/** Sends a stored file: whole, a single range, or nothing where the caller has it already. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> {
  const etag = `"${file.etag}"`
  const isInline = file.inline && INLINE_TYPES.test(file.mediaType)
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-type': file.mediaType,
    'content-disposition': `${isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    'content-security-policy': "sandbox; default-src 'none'",
  })
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  const range = readRange(request.headers.range, file.sizeBytes)
  if (range === 'unsatisfiable') return reply.header('content-range', `bytes */${file.sizeBytes}`).status(416).send()
  if (!range) return reply.header('content-length', file.sizeBytes).send(Readable.from(await file.open()))
  reply.header('content-range', `bytes ${range.start}-${range.end}/${file.sizeBytes}`)
  reply.header('content-length', range.end - range.start + 1)
  return reply.status(206).send(Readable.from(await file.open(range)))
}

/**
 * Reads a Range header of one part (RFC 9110, section 14). Several parts are answered with the whole file, as allowed.
 * @returns inclusive byte offsets, null for the whole file, or 'unsatisfiable'.
 */
export function readRange(
  header: string | undefined,
  sizeBytes: number,
): { start: number; end: number } | null | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const last = sizeBytes - 1
  const [, from, to] = match
  const range =
    from === ''
      ? { start: Math.max(0, sizeBytes - Number(to)), end: last }
      : { start: Number(from), end: to === '' ? last : Math.min(Number(to), last) }
  return range.start > range.end || range.start > last ? 'unsatisfiable' : range
}
