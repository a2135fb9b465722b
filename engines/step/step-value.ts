/** A parameter of an entity in a STEP file (ISO 10303-21): `$` is null; integers and reals are numbers. */
export type StepValue =
  | null
  | string
  | number
  | readonly StepValue[]
  /** `#12` */
  | { readonly kind: 'reference'; readonly id: number }
  /** `.TRUE.`, without the dots. */
  | { readonly kind: 'enumeration'; readonly name: string }
  /** `IFCLABEL('x')`; the type in capitals. */
  | { readonly kind: 'typed'; readonly type: string; readonly value: StepValue }
  /** `*`: derived in this subtype. */
  | { readonly kind: 'derived' }
  /** `"0F"`, as written. */
  | { readonly kind: 'binary'; readonly hex: string }
