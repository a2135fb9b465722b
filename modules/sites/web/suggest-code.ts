/**
 * A free code for the next place under a parent: the parent's code and the number after the highest that its children
 * carry, as wide as theirs. `WHN` with `WHN-01` and `WHN-04` gives `WHN-05`.
 */
export function suggestCode(parentCode: string, taken: readonly string[]): string {
  const prefix = `${parentCode}-`
  const endings = taken.flatMap((code) => {
    if (!code.startsWith(prefix)) return []
    const ending = /^([A-Z]*)(\d+)$/.exec(code.slice(prefix.length))
    return ending ? [{ letters: ending[1] ?? '', digits: ending[2] ?? '' }] : []
  })
  const newest = endings.at(-1)
  const alike = endings.filter(({ letters }) => letters === (newest?.letters ?? ''))
  const width = Math.max(newest ? 1 : 2, ...alike.map(({ digits }) => digits.length))
  const highest = Math.max(0, ...alike.map(({ digits }) => Number(digits)))
  return `${prefix}${newest?.letters ?? ''}${String(highest + 1).padStart(width, '0')}`
}
