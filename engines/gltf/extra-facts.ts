type Fact = readonly [name: string, value: string | number | boolean]

const MOST_FACTS = 200
const MOST_CHARACTERS = 2_000
const MAX_DEPTH = 8

/** What `extras` say, by name: values of inner objects as `outer.inner`, lists as their text. Foreign content: bounded. */
export function extraFacts(extras: unknown): Fact[] {
  const facts: Fact[] = []
  collect(extras, '', 0, facts)
  return facts
}

function collect(value: unknown, name: string, depth: number, facts: Fact[]): void {
  if (facts.length >= MOST_FACTS || value === null || value === undefined) return
  if (typeof value === 'object' && !Array.isArray(value) && depth < MAX_DEPTH) {
    for (const [key, inner] of Object.entries(value))
      collect(inner, name === '' ? key.slice(0, 200) : `${name}.${key.slice(0, 200)}`, depth + 1, facts)
    return
  }
  if (name === '') return
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) facts.push([name, value])
  else facts.push([name, (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MOST_CHARACTERS)])
}
