/** A thing of a model, in metres with z up. */
export interface TiledElement {
  readonly globalId: string
  readonly className: string
  readonly name: string
  /** x, y and z, one vertex behind another, in the axes of the model. */
  readonly positions: Float64Array
  readonly indices: Uint32Array
}

export type Extent = { readonly min: readonly number[]; readonly max: readonly number[] }

/** The box around elements; null where there is none. */
export function extentOf(elements: readonly Pick<TiledElement, 'positions'>[]): Extent | null {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (const { positions } of elements)
    for (let at = 0; at < positions.length; at++) {
      const [axis, value] = [at % 3, positions[at]!]
      if (value < min[axis]!) min[axis] = value
      if (value > max[axis]!) max[axis] = value
    }
  return min[0]! <= max[0]! ? { min, max } : null
}

export const diagonalOf = ({ min, max }: Extent) => Math.hypot(...max.map((value, axis) => value - min[axis]!))
