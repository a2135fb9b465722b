/**
 * True where every text in a value, names of fields included, is Unicode. Half a surrogate pair, which JSON can spell, is
 * not: the database refuses it inside JSON, and anywhere else it would come back as another character.
 */
export function isWellFormed(value: unknown): boolean {
  // Not by recursion: a body may be nested deeper than the stack.
  const left = [value]
  while (left.length > 0) {
    const next = left.pop()
    if (typeof next === 'string' && !next.isWellFormed()) return false
    if (typeof next !== 'object' || next === null) continue
    for (const [name, inner] of Object.entries(next)) {
      if (!name.isWellFormed()) return false
      left.push(inner)
    }
  }
  return true
}
