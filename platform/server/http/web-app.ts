import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ScreenSpec } from '#platform/contract/define-module.ts'
import type { ServerModule } from '../define-server-module.ts'
import { platformError } from './envelope.ts'
import { isApiPath } from './is-api-path.ts'

const ONE_YEAR_SECONDS = 31_536_000

/**
 * Serves the built web application: hashed assets for a year, the page itself always asked anew, and the page for every
 * address that the browser's router owns. Without a build, addresses outside the API are not found.
 */
export async function mountWebApp(
  app: FastifyInstance,
  modules: readonly ServerModule[],
  webRoot: string | null,
): Promise<void> {
  const firstReads = firstReadsOf(modules)
  const page = webRoot ? join(webRoot, 'index.html') : null
  const hasPage = page !== null && existsSync(page)
  if (webRoot && hasPage) {
    await app.register(fastifyStatic, {
      root: webRoot,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = /[/\\]assets[/\\]/.test(path)
        reply.header(
          'cache-control',
          isHashed ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'public, max-age=0, must-revalidate',
        )
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      hasPage &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !isApiPath(request.url) &&
      !/\.\w{2,5}($|\?)/.test(request.url)
    if (!wantsPage) throw platformError('notFound')
    const firstRead = firstReads.get(request.url.replace(/[?#].*$/, ''))
    if (firstRead) reply.header('link', `<${firstRead}>; rel=preload; as=fetch; crossorigin`)
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}

/** Path of a screen -> what it reads before its first paint. */
function firstReadsOf(modules: readonly ServerModule[]): ReadonlyMap<string, string> {
  const screens = modules.flatMap(({ api }) => Object.values<ScreenSpec>(api.module.screens))
  return new Map(screens.flatMap(({ path, firstRead }) => (firstRead ? [[path, firstRead] as const] : [])))
}
