/**
 * The value of a field of a record, or of what the record holds: `latest.label`. Through a list: those of all that are in
 * it. Own fields alone; undefined for what is not there.
 */
export function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((holder, name) => {
    if (Array.isArray(holder)) return holder.map((one) => ownField(one, name))
    return ownField(holder, name)
  }, record)
}

function ownField(holder: unknown, name: string): unknown {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, name)) return undefined
  return (holder as Readonly<Record<string, unknown>>)[name]
}
