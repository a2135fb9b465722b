/**
 * Text kept in this browser. Storage can be switched off or full (private windows, policies); the product then works
 * without memory instead of not at all, so reading answers null and writing is dropped.
 */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    // Access itself throws where site data is blocked.
    return null
  }
}

/** Stores a text, or removes the key where the value is null. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, value)
  } catch {
    // Full or blocked: see above.
  }
}

/** Reads stored JSON; null where absent or damaged. The caller checks the shape. */
export function readStoredJson(key: string): unknown {
  const text = readStored(key)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    // Written by another version or by hand: as good as absent.
    return null
  }
}

export function storedKeys(): string[] {
  try {
    return Object.keys(window.localStorage)
  } catch {
    // See readStored.
    return []
  }
}
