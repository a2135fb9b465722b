import type { Column } from './record-table.ts'

/**
 * The columns of a table: each field's name in snake case, but for those of `own`, which say otherwise.
 * @param shape what is entered: `Incident.Draft.shape`
 * @param more what the server adds: a number, a state
 * @example columnsOf(Incident.Draft.shape, ['number', 'state'], { where: { json: 'whereabouts' } })
 */
export function columnsOf<Shape extends object, More extends string>(
  shape: Shape,
  more: readonly More[] = [],
  own: { readonly [Field in keyof Shape | More]?: Column } = {},
): { readonly [Field in keyof Shape | More]-?: Column } {
  const derived = [...Object.keys(shape), ...more].map((field) => [field, inSnakeCase(field)])
  // Each field has a column by its name, whether `own` replaces it or not.
  return { ...Object.fromEntries(derived), ...own } as { readonly [Field in keyof Shape | More]-?: Column }
}

function inSnakeCase(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
