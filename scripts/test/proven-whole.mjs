import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changesSince, gitIn } from './changes.mjs'

/** Says at which commits `npm run test:all` proved its parts, and but for which files. The lines themselves, committed after it, change nothing. */
const FILE = 'docs/proven-whole.json'

/**
 * What has changed since the last commit at which a part of the suite was proven whole.
 * @param {string} root folder of the project
 * @param {string} part one of `PARTS` of choose-tests.mjs
 * @returns {{ proven: string | null, since: number, except: string[], changed: string[], linesOf: (file: string) => string[],
 * before: (file: string) => string | null }} `proven`: null without git, and where none is in the history of this commit;
 * `since`: commits after it; `except`: files that failed there; the others as `changesSince` has them
 */
export function changesSinceProof(root, part) {
  const git = gitIn(root)
  const proven = provenCommit(root, part, git)
  if (proven === null) return { proven, since: 0, except: [], changed: [], linesOf: () => [], before: () => null }
  const since = Number(git('rev-list', '--count', `${proven}..HEAD`))
  const { except = [] } = readProofs(root)[part]
  return { proven, since, except, ...changesSince(root, proven, [FILE]) }
}

/** Only one of the history counts: a commit that lies around on one machine would make its choice another. */
function provenCommit(root, part, git) {
  const { commit } = readProofs(root)[part] ?? {}
  if (!/^[0-9a-f]{40}$/.test(commit ?? '')) return null
  return git('merge-base', '--is-ancestor', commit, 'HEAD') === null ? null : commit
}

function readProofs(root) {
  try {
    return JSON.parse(readFileSync(join(root, FILE), 'utf8'))
  } catch {
    return {}
  }
}

const LINE = 120

/** As the check of formats wants it: a list that has room on a line stands on one. */
function formatted(proofs) {
  const text = JSON.stringify(proofs, null, 2)
  const lists = text.replace(/^( *"\w+": )\[\n([^\]]*)\n *\]/gm, (whole, name, items) => {
    const line = `${name}[${items.trim().replace(/,\n */g, ', ')}]`
    return line.length < LINE ? line : whole
  })
  return `${lists}\n`
}

/**
 * Writes down which parts a run has proven whole, where it was the content of a commit.
 * @param {string} root folder of the project
 * @param {readonly { name: string, passed: number, minutes: number, seconds: number | null, unprovenFiles: readonly string[] }[]}
 * proofs `seconds` of processors; `unprovenFiles`: what was not proven with the part, and is run until it is
 * @returns {string} what a person has to know of it
 */
export function writeProofs(root, proofs) {
  const git = gitIn(root)
  const commit = git('rev-parse', 'HEAD')?.trim()
  if (!commit) return 'Not written down: there is no commit here that it could be said of.'
  const different = git('status', '--porcelain', '--', '.', `:(exclude)${FILE}`)
  if (different !== '') return `Not written down: these files are not as the commit has them.\n${different}`
  const day = new Date().toISOString().slice(0, 10)
  const entries = proofs.map(({ name, passed, minutes, seconds, unprovenFiles }) => {
    const processorSeconds = seconds === null ? null : Math.round(seconds)
    const facts = { commit, day, passed, minutes: Math.round(minutes), processorSeconds }
    return [name, unprovenFiles.length === 0 ? facts : { ...facts, except: [...new Set(unprovenFiles)].sort() }]
  })
  writeFileSync(join(root, FILE), formatted({ ...readProofs(root), ...Object.fromEntries(entries) }))
  const said = proofs.map(({ name, unprovenFiles }) =>
    unprovenFiles.length === 0 ? name : `${name} but ${unprovenFiles.length} files`,
  )
  return `${FILE} says that ${commit.slice(0, 12)} is proven: all ${said.join(', ')}. Commit it.`
}
