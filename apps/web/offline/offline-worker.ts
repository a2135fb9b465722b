import { answerOffline, cacheNameOf, keepBuild, type OfflineBuild, removeOthers } from './offline-answers.ts'
import { type NotificationPressed, openPressed, type PushReceived, type PushWorker, showPush } from './push-notices.ts'

/** Put in by the build. */
declare const BUILD_VERSION: string
declare const BUILD_FILES: readonly string[]
declare const BUILD_PAGE: string

/** What a service worker is told, as far as this one listens. */
interface Worker extends PushWorker {
  addEventListener(
    type: 'install' | 'activate',
    listen: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void
  addEventListener(
    type: 'fetch',
    listen: (event: { readonly request: Request; respondWith(answer: Promise<Response>): void }) => void,
  ): void
  addEventListener(type: 'push', listen: (event: PushReceived) => void): void
  addEventListener(type: 'notificationclick', listen: (event: NotificationPressed) => void): void
}

const worker = globalThis as unknown as Worker
const build: OfflineBuild = { name: cacheNameOf(BUILD_VERSION), files: BUILD_FILES, page: BUILD_PAGE }
const around = { caches, fetch: (request: Request) => fetch(request), origin: location.origin }

// Nothing skips its turn: a build takes over once no page of the one before is open.
worker.addEventListener('install', (event) => event.waitUntil(keepBuild(build, around)))
// Pages that are open already are served as well: what they ask for is named by its content, whatever build it is of.
worker.addEventListener('activate', (event) =>
  event.waitUntil(removeOthers(build, caches).then(() => worker.clients.claim())),
)
worker.addEventListener('fetch', (event) => {
  const answer = answerOffline(event.request, build, around)
  if (answer) event.respondWith(answer)
})
worker.addEventListener('push', (event) => event.waitUntil(showPush(worker, event.data?.json())))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPressed(worker, event.notification.data))
})
