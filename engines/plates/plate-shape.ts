import type { PlateText } from './plate-like.ts'

/** What is taken for the other kind of character, as it looks. */
const AS_LETTER: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 2: 'Z', 4: 'A', 5: 'S', 6: 'G', 8: 'B' }
const AS_DIGIT: Readonly<Record<string, string>> = {
  ...{ O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', A: '4', S: '5', G: '6', B: '8' },
}
/** More is another plate, and no slip of the eye. */
const MOST_SLIPS = 2

/** Where a plate has letters (A) and digits (0): `RK 755 AJ` is `AA000AA`. Plates of a country have a few such shapes. */
export const shapeOf = (plate: string): string => plate.replace(/[A-Z]/g, 'A').replace(/\d/g, '0')

/**
 * The plate with letters and digits that look alike put where the known shapes have them: `LM298A1` is `LM298AI` where plates
 * are `AA000AA`. As it is, where it has a known shape already, or where two shapes come into question.
 */
export function fitShape(plate: string, shapes: Iterable<string>): string {
  const known = new Set(shapes)
  if (known.has(shapeOf(plate))) return plate
  const fitting = new Set([...known].flatMap((shape) => fitted(plate, shape) ?? []))
  const [only] = fitting
  return fitting.size === 1 && only !== undefined ? only : plate
}

function fitted(plate: string, shape: string): string | null {
  if (plate.length !== shape.length) return null
  const characters = [...plate].map((one, at) => {
    const isDigit = /\d/.test(one)
    if (isDigit === (shape[at] === '0')) return one
    return (isDigit ? AS_LETTER : AS_DIGIT)[one] ?? null
  })
  if (characters.includes(null)) return null
  const other = characters.join('')
  return [...plate].filter((one, at) => one !== other[at]).length <= MOST_SLIPS ? other : null
}

/** The surest first. */
export const bySurest = (one: Pick<PlateText, 'confidence'>, other: Pick<PlateText, 'confidence'>) =>
  other.confidence - one.confidence
