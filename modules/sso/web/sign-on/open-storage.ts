import type { KeyValueStorage } from './account-cache.ts'

const PROBE_KEY = 'plumbline-storage-probe'

/**
 * The first storage that can be written: a browser may forbid the lasting one, or have no room in it. That is logged and
 * does not keep anybody from signing in (SSO-05); what is kept in memory lasts as long as the page.
 */
export function openStorage(
  candidates: readonly (() => Storage)[],
  warn: (words: string, cause: unknown) => void,
): KeyValueStorage {
  for (const candidate of candidates) {
    try {
      const storage = candidate()
      storage.setItem(PROBE_KEY, '1')
      storage.removeItem(PROBE_KEY)
      return storage
    } catch (error) {
      warn('Persistent storage could not be opened; sign-in goes on without it.', error)
    }
  }
  return memoryStorage()
}

function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}
