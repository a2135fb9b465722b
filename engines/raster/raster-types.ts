/** Arrays that values of a raster are kept in. */
export type RasterArray =
  | Uint8Array
  | Int8Array
  | Uint16Array
  | Int16Array
  | Uint32Array
  | Int32Array
  | Float32Array
  | Float64Array

/** What one value of a band is. */
export type RasterType = 'uint8' | 'int8' | 'uint16' | 'int16' | 'uint32' | 'int32' | 'float32' | 'float64'

const ARRAYS = {
  uint8: Uint8Array,
  int8: Int8Array,
  uint16: Uint16Array,
  int16: Int16Array,
  uint32: Uint32Array,
  int32: Int32Array,
  float32: Float32Array,
  float64: Float64Array,
} as const

export const bytesOf = (type: RasterType): number => ARRAYS[type].BYTES_PER_ELEMENT

export function makeArray(type: RasterType, length: number): RasterArray {
  return new ARRAYS[type](length)
}

export function viewArray(type: RasterType, bytes: ArrayBuffer): RasterArray {
  return new ARRAYS[type](bytes, 0, Math.floor(bytes.byteLength / bytesOf(type)))
}

/** Affine map from pixels to coordinates: x = a·column + b·row + c, y = d·column + e·row + f; of corners, not centres. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export function applyAffine([a, b, c, d, e, f]: Affine, column: number, row: number): [number, number] {
  return [a * column + b * row + c, d * column + e * row + f]
}

/** @throws RangeError where the map has no inverse: pixels without area */
export function invertAffine([a, b, c, d, e, f]: Affine): Affine {
  const determinant = a * e - b * d
  if (determinant === 0 || !Number.isFinite(determinant)) throw new RangeError('Pixels without area')
  const [ia, ib, id, ie] = [e / determinant, -b / determinant, -d / determinant, a / determinant]
  return [ia, ib, -(ia * c + ib * f), id, ie, -(id * c + ie * f)]
}
