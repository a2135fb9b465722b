import { fileURLToPath } from 'node:url'
import { TURNS } from '../scripts/screens/run-looks.ts'
import { changesSinceProof } from '../scripts/test/proven-whole.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * Which of the looks a run has: that of the number of commits since all were seen, so that commits that follow each other see
 * all again. Where no commit is known at which all were seen, always the first: what was seen at one commit holds at the next.
 */
export function turnOfRun(): { readonly turn: number; readonly reason: string } {
  const { proven, since } = changesSinceProof(ROOT, 'screens')
  return proven === null
    ? { turn: 0, reason: 'no commit was proven in all looks' }
    : { turn: since % TURNS, reason: `${since} commits after ${proven.slice(0, 12)}` }
}
