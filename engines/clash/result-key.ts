import { createHash } from 'node:crypto'

/**
 * Name of a clash, the same in every run: of the test and the two GUIDs, whichever of them comes first. Neither the place
 * nor the depth is part of it, because both move by hairs from run to run.
 */
export function resultKey(testId: string, guidA: string, guidB: string): string {
  const [first, second] = guidA < guidB ? [guidA, guidB] : [guidB, guidA]
  return createHash('sha256').update(`${testId}\n${first}\n${second}`).digest('hex').slice(0, 32)
}
