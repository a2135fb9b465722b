/**
 * True where every text in a value, names of fields included, is Unicode. Half a surrogate pair, which JSON can spell, is
 * not: the database refuses it inside JSON, and anywhere else it would come back as another character.
 */
export function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isWellFormed)
  return Object.entries(value).every(([name, inner]) => name.isWellFormed() && isWellFormed(inner))
}
