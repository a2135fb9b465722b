/** An attribute as @thatopen/fragments gives it. */
export interface LineValue {
  readonly value: unknown
  readonly type?: string
}

/** One line of the file: attributes by name, and lists of related lines by the name of the relation. */
export type ItemLine = Readonly<Record<string, LineValue | readonly ItemLine[]>>

export function attributeOf(line: ItemLine, name: string): LineValue | null {
  const found = line[name]
  return found === undefined || Array.isArray(found) ? null : (found as LineValue)
}

/** The attribute as text; null where it is missing, empty or no single value. */
export function textOf(line: ItemLine, name: string): string | null {
  const value = attributeOf(line, name)?.value
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}

export function childLines(line: ItemLine, relation: string): readonly ItemLine[] {
  const found = line[relation]
  return Array.isArray(found) ? (found as readonly ItemLine[]) : []
}

export function classOf(line: ItemLine): string {
  return textOf(line, '_category') ?? ''
}
