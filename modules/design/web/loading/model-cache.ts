import { sessionStore } from '#platform/web/session/session-store.ts'

/** Converted models of this browser. A version never changes, so its address names its content. */
const CACHE_NAME = 'plumbline-models'
/** Models that are kept at most; the oldest go first. */
const MODELS_KEPT = 12

/** The bytes of an address as they were stored, or null. Works without a cache (plain HTTP, private windows): always null. */
export async function findCachedModel(address: string): Promise<Response | null> {
  const found = await withCache((cache) => cache.match(address))
  return found ?? null
}

/** Keeps bytes for the next time. A full disk or a missing cache costs nothing but that. */
export async function cacheModel(address: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await withCache(async (cache) => {
    await cache.put(address, new Response(bytes))
    const kept = await cache.keys()
    for (const old of kept.slice(0, Math.max(0, kept.length - MODELS_KEPT))) await cache.delete(old)
  })
}

/** Forgets all models: the next person at this browser may not see them. */
export async function forgetCachedModels(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE_NAME)
}

sessionStore.subscribe((session, before) => {
  if (before.userId !== null && session.userId !== before.userId) void forgetCachedModels()
})

async function withCache<Result>(work: (cache: Cache) => Promise<Result>): Promise<Result | null> {
  if (!('caches' in globalThis)) return null
  try {
    return await work(await caches.open(CACHE_NAME))
  } catch {
    // No room or not allowed: the model is fetched instead.
    return null
  }
}
