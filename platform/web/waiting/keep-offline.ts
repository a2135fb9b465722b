import { log } from '../messages/logger.ts'

/** Made by the build; in development there is none. */
const WORKER = '/offline.js'

/**
 * From the first page on that is worked on without network, this browser keeps the product itself. It is asked not to throw
 * away what waits to be sent when room gets short.
 */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register(WORKER).catch((error: unknown) => log('warn', 'It is not kept offline.', error))
  void navigator.storage?.persist?.().catch(() => undefined)
}
