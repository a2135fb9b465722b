import { useMemo } from 'react'
import { encode } from 'uqr'

/** Modules of empty room around the code, which readers need (ISO/IEC 18004). */
const QUIET_ZONE = 2

/** A QR code, drawn here: what it holds is sent to nobody. Black on white in every theme, as cameras want it. */
export function QrCode({
  value,
  label,
  sizePx,
}: {
  readonly value: string
  readonly label: string
  readonly sizePx: number
}) {
  const { size, path } = useMemo(() => pathOf(value), [value])
  return (
    <svg
      role="img"
      aria-label={label}
      width={sizePx}
      height={sizePx}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

/** One path of horizontal strokes: thousands of rectangles would be slow to draw and to read out. */
function pathOf(value: string): { size: number; path: string } {
  const { data, size } = encode(value, { ecc: 'M', border: QUIET_ZONE })
  const strokes = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).filter((stroke) => stroke !== ''),
  )
  return { size, path: strokes.join('') }
}
