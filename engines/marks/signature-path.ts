const SIGNATURE = /^(?:[ML]\d{1,3} \d{1,3})+$/

/** Of the field that a signature is drawn in. */
export const SIGNATURE_SIZE = { width: 320, height: 140 } as const
/** A path is kept with what it signs: long enough for a name, too short for a picture. */
export const LONGEST_SIGNATURE = 20_000

/** A signature is the path of a drawing (SVG), which stays sharp on paper. */
export function isSignaturePath(value: unknown): value is string {
  return typeof value === 'string' && SIGNATURE.test(value)
}
