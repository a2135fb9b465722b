/** A parameter of an entity in a STEP file (ISO 10303-21): `$` is null; integers and reals are numbers. */
export type StepValue =
  | null
  | string
  | number
  | readonly StepValue[]
  | StepReference
  /** `.TRUE.`, without the dots, in capitals. */
  | { readonly kind: 'enumeration'; readonly name: string }
  /** `IFCLABEL('x')`; the type in capitals. */
  | { readonly kind: 'typed'; readonly type: string; readonly value: StepValue }
  /** `*`: derived in this subtype. */
  | { readonly kind: 'derived' }
  /** `"0F"`, as written. */
  | { readonly kind: 'binary'; readonly hex: string }

/** `#12` */
export interface StepReference {
  readonly kind: 'reference'
  readonly id: number
}

type StepObject = Exclude<StepValue, null | string | number | readonly StepValue[]>

/** A value that is neither text, number, list nor empty; null for those. */
export function objectOf(value: StepValue | undefined): StepObject | null {
  // An array is no StepObject; TypeScript does not tell a readonly one from it.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as StepObject) : null
}

/** The value inside its type: `IFCLABEL('x')` is 'x'. */
export function plainOf(value: StepValue): StepValue {
  const object = objectOf(value)
  return object?.kind === 'typed' ? plainOf(object.value) : value
}

/** Ids that a value refers to: one, a list, or a list in a type. */
export function referencesOf(value: StepValue | undefined): number[] {
  const plain = plainOf(value ?? null)
  if (Array.isArray(plain)) return plain.flatMap(referencesOf)
  const object = objectOf(plain)
  return object?.kind === 'reference' ? [object.id] : []
}

/** Text without its type; null where it is none, or empty. */
export function textOf(value: StepValue | undefined): string | null {
  const plain = plainOf(value ?? null)
  return typeof plain === 'string' && plain !== '' ? plain : null
}

/** Number without its type; null where it is none. */
export function numberOf(value: StepValue | undefined): number | null {
  const plain = plainOf(value ?? null)
  return typeof plain === 'number' && Number.isFinite(plain) ? plain : null
}

/** Name of an enumeration's value, in capitals; null where it is none. */
export function enumerationOf(value: StepValue | undefined): string | null {
  const object = objectOf(value)
  return object?.kind === 'enumeration' ? object.name : null
}
