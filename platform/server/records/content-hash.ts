import { createHash } from 'node:crypto'

/**
 * SHA-256 of what a record says, whatever the order of its fields: what an approval binds to. Sent with the record as
 * `seen` and given back by who approves.
 */
export function contentHash(content: object): string {
  return createHash('sha256').update(canonical(content)).digest('hex')
}

/** JSON with sorted keys; what JSON cannot say (undefined) is left out, dates are their texts. */
function canonical(content: object): string {
  const plain: unknown = JSON.parse(JSON.stringify(content))
  return JSON.stringify(plain, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
  })
}
