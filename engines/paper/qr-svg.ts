import { encode } from 'uqr'

/** Modules of empty room around the code, which readers need (ISO/IEC 18004). */
const QUIET_ZONE = 2

/** A QR code as a picture, black on white. Its only text is the drawing: what it holds is encoded. */
export function qrSvg(value: string): string {
  const { data, size } = encode(value, { ecc: 'M', border: QUIET_ZONE })
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${cells.join('')}" fill="#000"/></svg>`
  )
}
