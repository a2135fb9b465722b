import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Fingerprint of what a build reads: name, size and time of every file below the given paths. Also tells when a file was
 * removed, which the newest time does not. About 20 ms for a thousand files.
 * @param {string} root folder of the project
 * @param {readonly string[]} paths files and folders below it
 */
export function fingerprint(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, root, path)
  return hash.digest('hex')
}

/** True where `stampFile` holds this fingerprint: the build that wrote it read the same sources. */
export function isFresh(stampFile, print) {
  try {
    return readFileSync(stampFile, 'utf8') === print
  } catch {
    // Never built.
    return false
  }
}

export function writeStamp(stampFile, print) {
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, print)
}

function addTo(hash, root, path) {
  const full = join(root, path)
  const stats = statSync(full, { throwIfNoEntry: false })
  if (!stats) return
  if (!stats.isDirectory()) {
    hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`)
    return
  }
  for (const name of readdirSync(full).sort()) {
    if (!isIgnored(name)) addTo(hash, root, `${path}/${name}`)
  }
}

/** Tests, notes and editors' files change no build. */
function isIgnored(name) {
  return name.startsWith('.') || name === 'testing' || /\.test\.tsx?$|\.md$/.test(name)
}
