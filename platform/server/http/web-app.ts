import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ScreenSpec } from '#platform/contract/define-module.ts'
import type { ServerModule } from '../define-server-module.ts'
import { platformError } from './envelope.ts'
import { FirstPage } from './first-page.ts'
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
  const firstPages = webRoot && hasPage ? firstPagesOf(app, webRoot, modules) : null
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.replace(/[?#].*$/, '')
    const wantsPage =
      hasPage &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !isApiPath(request.url) &&
      // A file that is not there; what a screen has in its query may look like one.
      !/\.\w{2,5}$/.test(path)
    if (!wantsPage) throw platformError('notFound')
    const firstPage = firstPages?.get(path)
    if (firstPage) return firstPage.send(request, reply)
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}

/** Path of a screen -> its page with what it reads first. The bare address of the server leads to the first of them. */
function firstPagesOf(app: FastifyInstance, webRoot: string, modules: readonly ServerModule[]) {
  const screens = modules.flatMap(({ api }) => Object.values<ScreenSpec>(api.module.screens))
  const pages = new Map<string, FirstPage>()
  for (const { path, firstRead } of screens) {
    const page = firstRead && FirstPage.of(app, webRoot, firstRead)
    if (!page) continue
    if (pages.size === 0) pages.set('/', page)
    pages.set(path, page)
  }
  return pages
}
