const KEY_LENGTH = 16

/**
 * Puts the characters of a key into the opposite order; applied twice it gives the key back. It hides a key from a glance
 * and protects nothing: no control may rely on it.
 * @throws Error where the key has not exactly 16 characters (AUTH-18).
 */
export function reorderKey(key: string): string {
  const characters = [...key]
  if (characters.length !== KEY_LENGTH) throw new Error('Key must be 16 characters long')
  return characters.reverse().join('')
}
