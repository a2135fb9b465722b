import type { RasterArray, RasterType } from './raster-types.ts'

/**
 * Predictor of a type in a TIFF file: differences of whole numbers, byte planes of floating point (Adobe, TIFF Technical Note 3). None for
 * doubles, which not every reader undoes.
 */
export function predictorOf(type: RasterType): 1 | 2 | 3 {
  return type === 'float32' ? 3 : type === 'float64' ? 1 : 2
}

/** Values of a block as bytes that deflate packs well; the block is changed. @param rowLength values in a row, all bands */
export function applyPredictor(values: RasterArray, rowLength: number, bands: number, type: RasterType): Uint8Array {
  if (predictorOf(type) === 1) return new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
  if (predictorOf(type) === 3) return planesOf(values, rowLength)
  for (let row = 0; row < values.length; row += rowLength)
    for (let at = row + rowLength - 1; at >= row + bands; at--) values[at] = values[at]! - values[at - bands]!
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
}

/** Bytes of a row sorted by their weight, the heaviest first, each as its difference to the one before. */
function planesOf(values: RasterArray, rowLength: number): Uint8Array {
  const size = values.BYTES_PER_ELEMENT
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
  const planes = new Uint8Array(bytes.length)
  const rowBytes = rowLength * size
  for (let row = 0; row < bytes.length; row += rowBytes) {
    for (let plane = 0; plane < size; plane++)
      for (let at = 0; at < rowLength; at++)
        planes[row + plane * rowLength + at] = bytes[row + at * size + size - 1 - plane]!
    for (let at = row + rowBytes - 1; at > row; at--) planes[at] = planes[at]! - planes[at - 1]!
  }
  return planes
}

/** The way back for floating point of 32 bits and one band: `planes` is changed. */
export function undoFloatPlanes(planes: Uint8Array, rowLength: number): Float32Array {
  const values = new Float32Array(planes.length / 4)
  const bytes = new Uint8Array(values.buffer)
  const rowBytes = rowLength * 4
  for (let row = 0; row < planes.length; row += rowBytes) {
    for (let at = row + 1; at < row + rowBytes; at++) planes[at] = planes[at]! + planes[at - 1]!
    for (let plane = 0; plane < 4; plane++)
      for (let at = 0; at < rowLength; at++) bytes[row + at * 4 + 3 - plane] = planes[row + plane * rowLength + at]!
  }
  return values
}
