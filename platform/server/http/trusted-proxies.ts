import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'

interface ProxyServices {
  readonly config: Pick<Services['config'], 'TRUST_PROXY'>
  readonly log: Pick<Services['log'], 'warn'>
}

/** TRUST_PROXY as Fastify reads it: a number of proxies, or their addresses and networks. */
export function trustedProxies(text: string): false | string[] | ((address: string, hop: number) => boolean) {
  if (text === '') return false
  if (/^\d+$/.test(text)) return (_address, hop) => hop < Number(text)
  return text.split(',').map((proxy) => proxy.trim())
}

/**
 * Says once that a proxy stands in front whose word is not taken: all people have its address then, and one who tries
 * passwords locks all of them out.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, { config, log }: ProxyServices): void {
  if (config.TRUST_PROXY !== '') return
  let isSaid = false
  app.addHook('onRequest', (request, _reply, next) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined) {
      isSaid = true
      log.warn(
        { from: request.ip },
        'A request came with X-Forwarded-For, and TRUST_PROXY is not set: behind a proxy, all people count as one address. ' +
          'Set TRUST_PROXY to the number of proxies in front, or to their addresses.',
      )
    }
    next()
  })
}
