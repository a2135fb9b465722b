/** Query of an address: plain text values, a list where a name is repeated. */
export type AddressSearch = Record<string, string | string[]>

/**
 * Reads the query as it is written. The router's own reader takes `?siteCode=007` for a number, and the specification's
 * deep links are plain text.
 */
export function parseSearch(text: string): AddressSearch {
  const search: AddressSearch = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const known = search[name]
    search[name] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value]
  }
  return search
}

/** Writes the query with a leading question mark; empty, null and undefined values are left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') query.append(name, String(item))
    }
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
