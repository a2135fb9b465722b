/** An address with its parameters filled in, and the fields that were not used for it. */
export interface FilledAddress {
  readonly address: string
  readonly rest: Readonly<Record<string, unknown>>
}

/**
 * Fills `:name` and `:name?` segments from the input.
 * @throws where a parameter is missing, or is a dot segment that would lead to another address.
 */
export function fillAddress(path: string, input: Readonly<Record<string, unknown>>): FilledAddress {
  const used = new Set<string>()
  const segments = path.split('/').flatMap((segment) => {
    if (!segment.startsWith(':')) return [segment]
    const isOptional = segment.endsWith('?')
    const name = segment.slice(1, isOptional ? -1 : undefined)
    used.add(name)
    const value = input[name]
    if (value === undefined || value === null || value === '') {
      if (isOptional) return []
      throw new Error(`The address ${path} needs '${name}'.`)
    }
    const text = String(value)
    if (text === '.' || text === '..') throw new Error(`The address ${path} cannot take '${text}' as '${name}'.`)
    return [encodeURIComponent(text)]
  })
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !used.has(name)))
  return { address: segments.join('/'), rest }
}

/** Query text with a leading question mark, or empty. Lists repeat their name; undefined and null are left out. */
export function queryText(fields: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(name, String(item))
    }
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
