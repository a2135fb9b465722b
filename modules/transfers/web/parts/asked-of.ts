/** What narrows and orders a list, of what it asks its endpoint: not the page that is shown. */
export function askedOf(query: object): Record<string, string | number | boolean> {
  const fields = Object.entries(query).filter(
    ([name, value]) => name !== 'page' && name !== 'pageSize' && value !== undefined,
  )
  return Object.fromEntries(fields)
}
