import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changesSince, gitIn } from './changes.mjs'

/** Says which commit `npm run test:all` proved whole. The line itself, committed after the proof, changes nothing. */
const FILE = 'docs/proven-whole.json'

/**
 * What has changed since the last commit that was proven whole.
 * @param {string} root folder of the project
 * @returns {{ proven: string | null, since: number, changed: string[], linesOf: (file: string) => string[],
 * before: (file: string) => string | null }} `proven`: null without git, and where none is in the history of this commit;
 * `since`: commits after it; the others as `changesSince` has them
 */
export function changesSinceProof(root) {
  const git = gitIn(root)
  const proven = provenCommit(root, git)
  if (proven === null) return { proven, since: 0, changed: [], linesOf: () => [], before: () => null }
  const since = Number(git('rev-list', '--count', `${proven}..HEAD`))
  return { proven, since, ...changesSince(root, proven, [FILE]) }
}

/** Only one of the history counts: a commit that lies around on one machine would make its choice another. */
function provenCommit(root, git) {
  const { commit } = readProof(root) ?? {}
  if (!/^[0-9a-f]{40}$/.test(commit ?? '')) return null
  return git('merge-base', '--is-ancestor', commit, 'HEAD') === null ? null : commit
}

function readProof(root) {
  try {
    return JSON.parse(readFileSync(join(root, FILE), 'utf8'))
  } catch {
    return null
  }
}

/**
 * Writes down what a run of everything has proved, where it was the content of a commit.
 * @returns {string} what a person has to know of it
 */
export function writeProof(root, { passed, skipped, minutes, processorSeconds }) {
  const git = gitIn(root)
  const commit = git('rev-parse', 'HEAD')?.trim()
  if (!commit) return 'Not written down: there is no commit here that it could be said of.'
  const different = git('status', '--porcelain', '--', '.', `:(exclude)${FILE}`)
  if (different !== '') return `Not written down: these files are not as the commit has them.\n${different}`
  const day = new Date().toISOString().slice(0, 10)
  const proof = { commit, day, passed, skipped, minutes, processorSeconds }
  writeFileSync(join(root, FILE), `${JSON.stringify(proof, null, 2)}\n`)
  return `${FILE} says that ${commit.slice(0, 12)} is proven whole. Commit it.`
}
