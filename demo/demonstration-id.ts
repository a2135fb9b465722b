import { createHash } from 'node:crypto'

/** The UUID of a thing of the demonstration: the same in every installation, so that seeds can name each other's rows. */
export function demonstrationId(name: string): string {
  const hex = createHash('sha256').update(`plumbline demonstration ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
