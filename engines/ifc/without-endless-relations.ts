import { readStepParameters } from '../step/read-step-parameters.ts'
import { referencesOf } from '../step/step-value.ts'

/**
 * web-ifc reads these when it opens a file: behind one with too few attributes it reads on without end, and where one
 * joins a thing to itself it goes round in a circle. Each with the place of what it joins; the other side is the next one.
 */
const JOINED_AT = {
  IFCRELAGGREGATES: 4,
  IFCRELNESTS: 4,
  IFCRELVOIDSELEMENT: 4,
  IFCRELASSOCIATESMATERIAL: 4,
  IFCMATERIALDEFINITIONREPRESENTATION: 2,
} as const
const [EQUALS, SPACE] = [61, 32]
/** Ends a class that no schema has, which web-ifc passes over. */
const UNKNOWN_LAST_LETTER = 'X'.charCodeAt(0)

/**
 * The same bytes where all these relations are sound, else a copy in which the broken ones are of no known class.
 * @param step STEP bytes
 */
export function withoutEndlessRelations(step: Uint8Array): Uint8Array {
  const bytes = Buffer.from(step.buffer, step.byteOffset, step.length)
  let copy: Uint8Array | null = null
  for (const [keyword, place] of Object.entries(JOINED_AT)) {
    for (let at = bytes.indexOf(keyword); at >= 0; at = bytes.indexOf(keyword, at + keyword.length)) {
      const end = at + keyword.length
      if (!isKeyword(step, at) || isSound(step, bytes.indexOf('(', end), place)) continue
      copy ??= step.slice()
      copy[end - 1] = UNKNOWN_LAST_LETTER
    }
  }
  return copy ?? step
}

/** In a text the same letters mean nothing. */
function isKeyword(step: Uint8Array, start: number): boolean {
  let at = start - 1
  while ((step[at] ?? 0) <= SPACE && at > 0) at -= 1
  return step[at] === EQUALS
}

function isSound(step: Uint8Array, bracket: number, place: number): boolean {
  const values = bracket < 0 ? null : readStepParameters(step, bracket + 1)
  const [one, other] = [referencesOf(values?.[place]), new Set(referencesOf(values?.[place + 1]))]
  return one.length > 0 && other.size > 0 && !one.some((id) => other.has(id))
}
