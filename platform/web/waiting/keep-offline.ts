import { log } from '../messages/logger.ts'

/** Made by the build; in development there is none. */
const WORKER = '/offline.js'

/** The product's service worker; null where there is none, in development or in a browser without. */
export function registerWorker(): Promise<ServiceWorkerRegistration> | null {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null
  return navigator.serviceWorker.register(WORKER)
}

/**
 * From the first page on that is worked on without network, this browser keeps the product itself. It is asked not to throw
 * away what waits to be sent when room gets short.
 */
export function keepOffline(): void {
  registerWorker()?.catch((error: unknown) => log('warn', 'It is not kept offline.', error))
  if (!import.meta.env.PROD) return
  void navigator.storage?.persist?.().catch(() => undefined)
}
