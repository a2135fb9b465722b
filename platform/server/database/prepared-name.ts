import { createHash } from 'node:crypto'

/** Each costs PostgreSQL some 20 kB a connection, so texts that are put together from lists must not fill it. */
const MAX_PREPARED = 200

const names = new Map<string, string | undefined>()

/**
 * Name under which a connection keeps this statement parsed and planned; undefined for a statement that is met for the
 * first time, or where enough are kept. An insert that is prepared costs the database half.
 */
export function preparedName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (!names.has(text)) {
    if (names.size < MAX_PREPARED) names.set(text, undefined)
    return undefined
  }
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
