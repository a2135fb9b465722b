import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { hashOf, TURNS } from '../scripts/screens/run-looks.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * Which of the looks a run has: that of the number of its commit, so that commits that follow each other see all. Where the
 * history is not here (an archive, a shallow clone), that of what was built.
 */
export function turnOfRun(): { readonly turn: number; readonly reason: string } {
  const count = commitCount()
  if (count !== null) return { turn: count % TURNS, reason: `commit ${count}` }
  const built = readFileSync(`${ROOT}dist/web.stamp`, 'utf8')
  return { turn: hashOf(built) % TURNS, reason: 'by what was built: no history' }
}

function commitCount(): number | null {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return git('rev-parse', '--is-shallow-repository') === 'true' ? null : Number(git('rev-list', '--count', 'HEAD'))
  } catch {
    // No git, or no repository.
    return null
  }
}
