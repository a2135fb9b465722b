import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const FOLDERS = ['apps', 'demo', 'e2e', 'engines', 'modules', 'platform', 'scripts', 'ui', 'viewers']
const SOURCE = /\.(tsx?|mjs|css)$/
const TEST = /\.(test|e2e)\.tsx?$/
/** Names all modules: followed, every test of the product would hang on every file. */
const COMPOSITION = /^apps\/(server|web|worker)\/modules\.ts$/
const IMPORT = /(?:from|import|import\()\s*['"](#[^'"]+|\.[^'"]+)['"]/g

/**
 * The tests that a change of files can make fail: those that import them, through whatever, and all tests of a module that
 * is reached so: they call it by its endpoints. Journeys are those that import a file, or name an address of its module;
 * screens those of the modules whose browser half is reached. The list of all modules is not followed, so what only the
 * composed product joins is left to `npm test`.
 * @param {string} root folder of the project
 * @param {readonly string[]} changed paths from there
 * @returns {{ tests: string[], journeys: string[], screens: string[] }} `screens`: ids of modules
 */
export function affectedTests(root, changed) {
  const importers = importersOf(root)
  const reached = new Set(changed)
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  const moduleOf = (file) => /^modules\/([^/]+)\//.exec(file)?.[1]
  const code = [...reached].filter((file) => !TEST.test(file))
  const modules = new Set(code.flatMap((file) => moduleOf(file) ?? []))
  const tests = filesOf(root).filter((file) => TEST.test(file))
  const isAffected = (file) => reached.has(file) || modules.has(moduleOf(file))
  const isJourney = (file) => file.startsWith('e2e/')
  const addresses = [...new Set(changed.flatMap((file) => moduleOf(file) ?? []))].flatMap((module) =>
    addressesOf(root, module),
  )
  const browserHalves = code.filter((file) => /^modules\/[^/]+\/(contract|web)\//.test(file))
  const visits = (file) => addresses.some((address) => readFileSync(join(root, file), 'utf8').includes(address))
  return {
    tests: tests.filter((file) => !isJourney(file) && isAffected(file)),
    journeys: tests.filter((file) => isJourney(file) && (isAffected(file) || visits(file))),
    screens: [...new Set(browserHalves.map(moduleOf))].sort(),
  }
}

/** Where the screens and endpoints of a module begin: a journey that names one goes through the module. */
function addressesOf(root, module) {
  const contract = join(root, 'modules', module, 'contract')
  if (!existsSync(contract)) return []
  return readdirSync(contract)
    .filter((name) => /-(module|api)\.ts$/.test(name))
    .flatMap((name) => [...readFileSync(join(contract, name), 'utf8').matchAll(/path: '(\/[\w-]+(?:\/[\w-]+)?)/g)])
    .map(([, path]) => path)
}

function importersOf(root) {
  const importers = new Map()
  for (const file of filesOf(root)) {
    if (COMPOSITION.test(file)) continue
    for (const [, wanted] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const path = wanted.startsWith('#') ? wanted.slice(1) : relative(root, resolve(root, dirname(file), wanted))
      const known = importers.get(path) ?? new Set()
      importers.set(path, known.add(file))
    }
  }
  return importers
}

function filesOf(root) {
  const found = []
  const visit = (folder) => {
    for (const name of readdirSync(join(root, folder))) {
      if (name === 'node_modules' || name === 'dist') continue
      const path = `${folder}/${name}`
      if (statSync(join(root, path)).isDirectory()) visit(path)
      else if (SOURCE.test(name)) found.push(path)
    }
  }
  for (const folder of FOLDERS) if (existsSync(join(root, folder))) visit(folder)
  return found
}
