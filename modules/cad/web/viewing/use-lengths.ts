import { useMemo } from 'react'
import { metresPerUnit } from '#engines/dxf/metres-per-unit.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useCadText } from '../use-cad-text.ts'

export interface Lengths {
  /** The drawing names no unit. */
  readonly isUnitless: boolean
  length(drawingUnits: number): string
  area(squareUnits: number): string
  angle(degrees: number): string
}

/** Says lengths and areas in metres; in drawing units where the drawing names none. */
export function useLengths(units: number): Lengths {
  const text = useCadText()
  const format = useFormats()
  return useMemo(() => {
    const metres = metresPerUnit(units)
    const ofUnits = text('units')
    return {
      isUnitless: metres === null,
      length: (value) =>
        metres === null ? `${format.number(value, 3)} ${ofUnits}` : `${format.number(value * metres, 3)} m`,
      area: (value) =>
        metres === null ? `${format.number(value, 3)} ${ofUnits}²` : `${format.number(value * metres * metres, 3)} m²`,
      angle: (degrees) => `${format.number(degrees, 2)}°`,
    }
  }, [units, text, format])
}
