/** An address with its parameters filled in, and the fields that were not used for it. */
export interface FilledAddress {
  readonly address: string
  readonly rest: Readonly<Record<string, unknown>>
}

/**
 * Fills `:name` and `:name?` segments and `{name}` placeholders from the input; what is used is taken out of it (REQ-02).
 * @throws where a parameter is missing, or would be a dot segment that leads to another address (D13).
 */
export function fillAddress(path: string, input: Readonly<Record<string, unknown>>): FilledAddress {
  const used = new Set<string>()
  const take = (name: string): string => {
    used.add(name)
    const value = input[name]
    return value === undefined || value === null ? '' : String(value)
  }
  const need = (name: string): string => {
    const text = take(name)
    if (text === '') throw new Error(`The address ${path} needs '${name}'.`)
    return encodeURIComponent(text)
  }
  const segments = path.split('/').flatMap((segment) => {
    const filled = segment.startsWith(':')
      ? parameterOf(segment, take, need)
      : segment.replace(PLACEHOLDER, (_, name) => need(name))
    if (filled === null) return []
    if (filled !== segment && (filled === '.' || filled === '..')) {
      throw new Error(`The address ${path} cannot take '${filled}' as '${segment.replace(/^[:{]|[?}]$/g, '')}'.`)
    }
    return [filled]
  })
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !used.has(name)))
  return { address: segments.join('/'), rest }
}

const PLACEHOLDER = /\{(\w+)\}/g

/** Null where an optional parameter is not given: its segment is left out. */
function parameterOf(segment: string, take: (name: string) => string, need: (name: string) => string): string | null {
  if (!segment.endsWith('?')) return need(segment.slice(1))
  const name = segment.slice(1, -1)
  return take(name) === '' ? null : need(name)
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
