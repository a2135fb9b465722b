export interface Point {
  readonly x: number
  readonly y: number
}

export interface Shape extends Point {
  readonly id: string
  readonly width: number
  readonly height: number
}

/** Where steps and flows stand on the drawing, in its own units. */
export interface ProcedureLayout {
  readonly shapes: readonly Shape[]
  readonly edges: readonly { readonly id: string; readonly points: readonly Point[] }[]
}
