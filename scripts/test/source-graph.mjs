import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

const FOLDERS = ['apps', 'bench', 'demo', 'e2e', 'engines', 'modules', 'platform', 'scripts', 'ui', 'viewers']
const SOURCE = /\.(tsx?|mjs|cjs|css)$/
/** Names all modules: followed, every test of the product would hang on every file. */
export const COMPOSITION = /^apps\/(server|web|worker)\/modules\.ts$/
const IMPORT = /(?:\bfrom|\bimport|\bimport\(|\brequire\(|\bnew URL\(|@import|\bmock\()\s*['"](#[^'"]+|\.[^'"]+)['"]/g
/** A word that may name a file: `screen-visits.ts`, `ifc/report`, `../ui/gallery/index.html`. */
const LITERAL = /['"`]((?:[\w@#.-]+\/)*[\w@#.-]+)['"`]/g
const PACKAGE = /^(@[\w.-]+\/)?[a-z][\w.-]*/

/**
 * The sources of the project: what imports what, and what is named by whom. Read once in a process.
 * @param {string} root folder of the project
 */
export function readSources(root) {
  const known = read.get(root) ?? sourcesOf(root)
  read.set(root, known)
  return known
}

const read = new Map()

function sourcesOf(root) {
  const texts = new Map()
  const importers = new Map()
  const naming = new Map()
  const users = new Map()
  for (const file of filesOf(root)) {
    const text = readFileSync(join(root, file), 'utf8')
    texts.set(file, text)
    if (COMPOSITION.test(file)) continue
    for (const [, wanted] of text.matchAll(IMPORT)) {
      const path = wanted.startsWith('#') ? wanted.slice(1) : posix.join(dirname(file), wanted)
      note(importers, path.replace(/\?.*$/, ''), file)
    }
    for (const [, word] of text.matchAll(LITERAL)) {
      note(naming, word, file)
      const [name] = PACKAGE.exec(word) ?? []
      if (name !== undefined) note(users, name, file)
      // The end of an import is no name: what is imported is followed as that.
      if (word.includes('/') && !/\.(tsx?|mjs|css)$/.test(word)) note(naming, posix.basename(word), file)
    }
  }
  return {
    files: [...texts.keys()],
    textOf: (file) => texts.get(file) ?? '',
    importersOf: (file) => importers.get(file) ?? NOBODY,
    /** Files that name a package, or something in it. */
    usersOf: (name) => users.get(name) ?? NOBODY,
    /** Files that hold a word in quotes, or a path that ends with it. */
    namersOf: (word) => naming.get(word) ?? NOBODY,
  }
}

const NOBODY = new Set()

function note(index, key, file) {
  const known = index.get(key)
  if (known) known.add(file)
  else index.set(key, new Set([file]))
}

function filesOf(root) {
  const found = []
  const visit = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (entry.name === 'node_modules' || entry.name === 'dist') continue
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) visit(path)
      else if (SOURCE.test(entry.name)) found.push(path)
    }
  }
  for (const folder of FOLDERS) if (existsSync(join(root, folder))) visit(folder)
  return found
}
