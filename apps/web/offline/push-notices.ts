/** The part of a service worker that shows what a push service brings. */
export interface PushWorker {
  readonly clients: {
    claim(): Promise<void>
    matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly PushWindow[]>
    openWindow(address: string): Promise<unknown>
  }
  readonly registration: { showNotification(title: string, options: object): Promise<void> }
  readonly location: { readonly origin: string }
}

interface PushWindow {
  focus(): Promise<unknown>
  navigate(address: string): Promise<unknown>
}

export interface PushReceived {
  readonly data: { json(): unknown } | null
  waitUntil(work: Promise<unknown>): void
}

export interface NotificationPressed {
  readonly notification: { readonly data: unknown; close(): void }
  waitUntil(work: Promise<unknown>): void
}

/** Shows a notification as the server wrote it (`PushContent` of the notifications). A browser asks that each push shows one. */
export async function showPush(worker: PushWorker, content: unknown): Promise<void> {
  const said = typeof content === 'object' && content !== null ? (content as Readonly<Record<string, unknown>>) : {}
  const text = (name: string) => (typeof said[name] === 'string' ? said[name] : '')
  await worker.registration.showNotification(text('title') || worker.location.origin, {
    body: text('body'),
    tag: text('tag'),
    lang: text('language') || 'en',
    dir: 'auto',
    timestamp: typeof said['at'] === 'number' ? said['at'] : Date.now(),
    requireInteraction: said['isUrgent'] === true,
    // The same alarm again is heard again.
    renotify: text('tag') !== '',
    ...(said['isUrgent'] === true && { vibrate: [400, 200, 400, 200, 400] }),
    data: text('link'),
  })
}

/** Brings the product to the front at what the notification is about: the window that is open, or a new one. */
export async function openPressed({ clients, location }: PushWorker, link: unknown): Promise<void> {
  const url = new URL(typeof link === 'string' ? link : '/', location.origin)
  const address = url.origin === location.origin ? url.href : `${location.origin}/`
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!open) return void (await clients.openWindow(address))
  await open.focus()
  await open.navigate(address)
}
