import type { Tin } from './tin.ts'

/**
 * The same surface in the units of a reference system, its heights in metres.
 * @param crsMetres metres of one unit of the system; null where it is not known: then the plan stays as it is
 */
export function scaleTin(tin: Tin, crsMetres: number | null): Tin {
  const unit = tin.unitMetres ?? 1
  const plan = crsMetres === null ? 1 : unit / crsMetres
  // Feet of the file and feet of the system may differ in the last digits of a constant alone.
  const isSame = Math.abs(plan - 1) < 1e-9
  if (isSame && unit === 1) return tin
  const corners = tin.corners.map((value, at) => (at % 3 === 2 ? value * unit : isSame ? value : value * plan))
  return { ...tin, corners }
}
