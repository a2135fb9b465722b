import { readStored, writeStored } from '../browser-storage.ts'

const STAND_IN_KEY = 'plumbline-stand-in'

/**
 * A structure that nobody has chosen: a screen had to have one and shows more than it. Lists do not stop at it, and what is
 * added does not begin in it.
 */
export function isStandIn(code: string | undefined): boolean {
  return code !== undefined && readStored(STAND_IN_KEY) === code
}

/** Null: the structure that is picked was chosen. */
export function setStandIn(code: string | null): void {
  writeStored(STAND_IN_KEY, code)
}
