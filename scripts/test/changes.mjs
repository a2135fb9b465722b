import { execFileSync } from 'node:child_process'

/**
 * Git in a folder.
 * @param {string} root
 * @returns {(...command: string[]) => string | null} what it answers; null without git, without a repository, and where what
 * is asked for is not there
 */
export function gitIn(root) {
  return (...command) => {
    try {
      return execFileSync('git', command, {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 64 * 2 ** 20,
        stdio: ['ignore', 'pipe', 'ignore'],
      })
    } catch {
      return null
    }
  }
}

/**
 * What differs between a commit and the files that are here, also those that are not committed.
 * @param {string} root folder of the project
 * @param {string} ref a commit that git knows
 * @param {readonly string[]} [without] paths that do not count
 * @returns {{ changed: string[], linesOf: (file: string) => string[], before: (file: string) => string | null }} `linesOf`:
 * what changed in a file, without signs; `before`: its text at that commit
 */
export function changesSince(root, ref, without = []) {
  const git = gitIn(root)
  const names = (...command) => (git(...command) ?? '').split('\0').filter(Boolean)
  const paths = ['.', ...without.map((path) => `:(exclude)${path}`)]
  const changed = [
    ...names('diff', '--name-only', '--no-renames', '-z', ref, '--', ...paths),
    ...names('ls-files', '--others', '--exclude-standard', '-z'),
  ]
  return {
    changed: [...new Set(changed)].sort(),
    linesOf: (file) => changedLines(git('diff', '--unified=0', '--no-color', ref, '--', file) ?? 'unknown'),
    before: (file) => git('show', `${ref}:${file}`),
  }
}

function changedLines(diff) {
  return diff
    .split('\n')
    .filter((line) => /^[+-]/.test(line) && !/^(\+\+\+|---) /.test(line))
    .map((line) => line.slice(1))
}
