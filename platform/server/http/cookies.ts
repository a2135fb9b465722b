import type { FastifyReply, FastifyRequest } from 'fastify'

/** Cookies of one request. Authority is the bearer header; a cookie only binds something to the browser it came from. */
export interface Cookies {
  /** Value of one of the product's cookies, by its name without prefix: `device`. */
  get(name: string): string | undefined
  /** Sets a cookie that no script reads and no other site sends. With 0 seconds it is removed. */
  set(name: string, value: string, maxAgeSeconds: number): void
}

/** Hosts where browsers take Secure cookies without TLS. */
const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** The cookies of a request, set with its answer. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  const isSecure = request.protocol === 'https' || LOCAL.test(request.headers.host ?? '')
  // The prefix makes browsers refuse the cookie from another path, from a subdomain or without TLS.
  const prefix = isSecure ? '__Host-plumbline-' : 'plumbline-'
  return {
    get: (name) => cookieValue(request.headers.cookie, prefix + name),
    set: (name, value, maxAgeSeconds) => {
      const parts = [`${prefix}${name}=${value}`, 'Path=/', `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Strict']
      const header = [...parts, ...(isSecure ? ['Secure'] : [])].join('; ')
      // Fastify adds this header to those that are set.
      reply.header('set-cookie', header)
    },
  }
}

function cookieValue(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return value.join('=')
  }
  return undefined
}
