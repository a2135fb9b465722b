import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { changedPackages } from './changed-packages.mjs'
import { COMPOSITION, readSources } from './source-graph.mjs'

const TEST = /\.(test|e2e|scaled)\.tsx?$/
const IS_WEB = /\/web\/.*\.test\.tsx?$|^(ui|viewers)\//
const IS_ENGINE = /^engines\//

/** Read by people, or by the checks that always run. */
const PAPERS =
  /^(docs\/|changes\/|deploy\/.*\.md$|[A-Z]+\.md$|.*\/README\.md$|\.(gitignore|env\.example|dockerignore)$|biome\.json$|\.dependency-cruiser\.cjs$|tsconfig\.\w+\.json$)/
/** What every test stands on, and no import leads to. */
const FOUNDATION = /^(\.npmrc|vitest\.config\.ts|\.ci\/run)$/
const PACKAGES = ['package.json', 'package-lock.json']
/** What prepares the tests of a project, or the product of the journeys. */
const SET_UPS = [
  { of: 'web', set: /^platform\/web\/testing\/new-page\.ts$/ },
  { of: 'database', set: /^apps\/server\/testing\/database-setup\.ts$/ },
  { of: 'journeys', set: /^(e2e\/product-setup\.ts|vitest\.e2e\.config\.ts|scripts\/start\/.*)$/ },
  { of: 'scaled', set: /^(vitest\.scaled\.config\.ts|scripts\/start\/.*|scripts\/test-scaled\/.*)$/ },
]
/** Not of one module: whoever reaches it without the list of modules is in every page and every answer. */
const ENTRIES = /^apps\/(server|web|worker|cli)\/(?!.*\.test\.)(?!testing\/)(?!modules\.ts$)/
/** What an entry of the list of modules looks like, so that a change of it is that of the modules it names. */
const LISTED = /^(import .* from '#modules\/[\w-]+\/[\w/-]+\.ts'|\w+(Server|Web),?|)$/
const LISTED_MODULE = /#modules\/([\w-]+)\//
/** Rows and tables that other modules stand on without a word of it in their code. */
const IS_DATA = /\/server\/(migrations\/|seed[\w-]*\.ts$)/
const MODULE = /^modules\/([^/]+)\//
const CODE_OF_MODULE = /^modules\/[^/]+\/(contract|server|web|testing)\//

/**
 * The tests that a change can make fail. Reached is what imports a changed file, through whatever; what names one that is
 * found by its name (assets, `testing/` of modules, entries of processes); all tests of that half of a module whose code is
 * reached, and of the server half of those that depend on it, through others too where tables or rows of the demonstration
 * change; tests that name an address of a module whose code is reached on the server, and journeys that name one of any of
 * these; all tests of a kind whose preparation is reached. What every test stands on reaches all, and so does a file of which
 * nobody knows who reads it. Not reached is a module by what another plugs into it: `npm test` proves that by what it always
 * runs.
 * @param {string} root folder of the project
 * @param {readonly string[]} changed paths from there
 * @param {{ linesOf?: (file: string) => readonly string[], before?: (file: string) => string | null }} [history] the lines of a
 * file that changed, for the lists of modules; its text before the change, for the packages
 * @returns {{ tests: string[], journeys: string[], screens: string[], scaled: string[], everything: string | null }}
 * `screens`: ids of modules; `everything`: the changed file that reaches all
 */
export function affectedTests(root, changed, { linesOf = () => ['unknown'], before = () => null } = {}) {
  const sources = readSources(root)
  const packages = packagesOf(root, changed, before)
  const { reached, listed, everything } = startOf(changed, packages, sources, linesOf)
  follow(reached, sources)
  const standing = modulesReached(reached, listed, sources)
  followAddresses(reached, standing, sources)
  const isWhole = (kind) => everything !== null || SET_UPS.some(({ of, set }) => of === kind && anyOf(reached, set))
  const isProduct = isWhole('journeys') || anyOf(reached, ENTRIES)
  const isReached = (file) => reached.has(file) || standing[IS_WEB.test(file) ? 'web' : 'server'].has(moduleOf(file))
  const isReachedModule = (module) => standing.web.has(module) || standing.server.has(module)
  const kindOf = (file) => (IS_ENGINE.test(file) ? 'engines' : IS_WEB.test(file) ? 'web' : 'database')
  const { unit, journeys, scaled } = testsOf(sources)
  const severalReach = isWhole('scaled') || anyOf(reached, SEVERAL)
  return {
    tests: unit.filter((file) => isWhole(kindOf(file)) || isReached(file) || isAroundModule(file, isReachedModule)),
    journeys: journeys.filter((file) => isProduct || reached.has(file)),
    screens: modulesOf(sources).filter((module) => isProduct || standing.own.has(module)),
    scaled: scaled.filter((file) => severalReach || reached.has(file)),
    everything,
  }
}

/** All tests of the project, by where they run: what `affectedTests` chooses from. */
export function allTests(root) {
  const sources = readSources(root)
  return { ...testsOf(sources), modules: modulesOf(sources), readers: readersOf(sources) }
}

function testsOf(sources) {
  const tests = sources.files.filter((file) => TEST.test(file)).sort()
  const [browsed, other] = [tests.filter((file) => /^e2e\//.test(file)), tests.filter((file) => !/^e2e\//.test(file))]
  const isScaled = (file) => file.endsWith('.scaled.ts')
  return { unit: other.filter((file) => !isScaled(file)), journeys: browsed, scaled: other.filter(isScaled) }
}

/** Tests that read the sources of all modules: no import leads to them, and they take a moment. */
function readersOf(sources) {
  return testsOf(sources).unit.filter((file) => READS_SOURCES.test(sources.textOf(file)))
}

const READS_SOURCES =
  /import\.meta\.glob|gatherFromModules|loadModuleSpecs|readdirSync\((['"](modules|platform|ui)|MODULES|join\(ROOT)|from '\.\/(sent-texts|table-owners|repeated-texts|forbidden-words|check-modules)\.ts'/

/** A test of both halves, in the folder of the module itself. */
function isAroundModule(file, isReachedModule) {
  return /^modules\/[^/]+\/[^/]+$/.test(file) && isReachedModule(moduleOf(file))
}

/** What the changed files are to begin with. */
function startOf(changed, packages, sources, linesOf) {
  const reached = new Set()
  const listed = new Set()
  let everything = null
  const known = new Set(sources.files)
  for (const file of changed) {
    if (COMPOSITION.test(file)) {
      const lines = linesOf(file).map((line) => line.trim())
      if (!lines.every((line) => LISTED.test(line))) everything ??= file
      for (const line of lines) if (LISTED_MODULE.test(line)) listed.add(LISTED_MODULE.exec(line)[1])
    } else if (FOUNDATION.test(file)) everything ??= file
    else if (PACKAGES.includes(file)) {
      if (packages === null) everything ??= file
    } else if (PAPERS.test(file)) {
      for (const namer of sources.namersOf(file)) if (TEST.test(namer)) reached.add(namer)
    } else {
      reached.add(file)
      if (!known.has(file) && !isKnown(file, sources)) everything ??= file
    }
  }
  for (const name of packages ?? []) {
    const users = sources.usersOf(name)
    // A tool that no source names, such as the bundler's parts: nobody knows what it touches.
    if (users.size === 0) everything ??= `the package ${name}`
    for (const user of users) reached.add(user)
  }
  return { reached, listed, everything }
}

/** The packages that changed; null where package.json says more than that, or nobody knows what it said before. */
function packagesOf(root, changed, before) {
  if (!PACKAGES.some((file) => changed.includes(file))) return []
  const [manifest, lock] = PACKAGES.map(before)
  if (manifest === null || lock === null) return null
  const [manifestNow, lockNow] = PACKAGES.map((file) => readFileSync(join(root, file), 'utf8'))
  return changedPackages({ manifest, lock }, { manifest: manifestNow, lock: lockNow })
}

/** The modules of which code is reached, those whose server half stands on such code, and those whose browser half does. */
function modulesReached(reached, listed, sources) {
  const standing = { own: new Set(listed), called: new Set(listed), server: new Set(listed), web: new Set(listed) }
  const dependents = dependentsOf(sources)
  for (const file of reached) {
    if (!CODE_OF_MODULE.test(file) || TEST.test(file)) continue
    const module = moduleOf(file)
    const half = file.split('/')[2]
    standing.own.add(module)
    if (half !== 'server') standing.web.add(module)
    if (half === 'web') continue
    standing.called.add(module)
    standing.server.add(module)
    if (half === 'testing') continue
    for (const one of IS_DATA.test(file) ? dependents.ofAll(module) : dependents.of(module)) standing.server.add(one)
  }
  return standing
}

const moduleOf = (file) => MODULE.exec(file)?.[1]

/** What several processes do with each other. */
const SEVERAL =
  /^(apps\/worker\/|platform\/server\/(bus|queue|realtime|database)\/|modules\/telemetry\/server\/|deploy\/)/

function anyOf(files, pattern) {
  for (const file of files) if (pattern.test(file) && !TEST.test(file)) return true
  return false
}

/** An asset that a source names is followed by its name; of any other nobody knows who reads it. */
function isKnown(file, sources) {
  return (
    sources.namersOf(posix.basename(file)).size > 0 ||
    sources.namersOf(file).size > 0 ||
    /\.(template|d\.mts)$/.test(file) ||
    /^(deploy|bench)\/|^(ui\/gallery|viewers\/\w+\/example)\/|^apps\/web\//.test(file) ||
    // Removed: whoever read it has changed with it.
    /\.(tsx?|mjs|css)$/.test(file)
  )
}

/** Adds whoever imports what is reached, and whoever names what is found by its name. */
function follow(reached, sources) {
  for (const file of reached) {
    for (const importer of sources.importersOf(file)) reached.add(importer)
    for (const name of namesOf(file)) for (const namer of sources.namersOf(name)) reached.add(namer)
  }
}

function namesOf(file) {
  const process = /^engines\/(.+)-process\.ts$/.exec(file)
  if (process) return [process[1]]
  const isFoundByName = /^modules\/[^/]+\/testing\/[^/]+$/.test(file) || !/\.(tsx?|mjs|css)$/.test(file)
  return isFoundByName ? [posix.basename(file)] : []
}

/** A test that names an address of a module goes through it, itself or by a helper. */
function followAddresses(reached, standing, sources) {
  const addresses = (modules) => [...modules].flatMap((module) => addressesOf(module, sources))
  const ofCalled = addresses(standing.called)
  // A page shows more than its own module's: a journey through one that depends on a module goes through both.
  const ofBoth = addresses(new Set([...standing.server, ...standing.web]))
  const callers = sources.files.filter((file) => TEST.test(file) || /\/testing\/|^e2e\//.test(file))
  for (const file of callers) {
    const text = sources.textOf(file)
    if ((file.startsWith('e2e/') ? ofBoth : ofCalled).some((address) => text.includes(address))) reached.add(file)
  }
  for (const file of reached)
    if (/\/testing\/|^e2e\//.test(file)) for (const importer of sources.importersOf(file)) reached.add(importer)
}

/** Where the screens and endpoints of a module begin. */
function addressesOf(module, sources) {
  const declarations = sources.files.filter((file) => DECLARATION.test(file) && moduleOf(file) === module)
  const paths = declarations.flatMap((file) => [...sources.textOf(file).matchAll(/path: '(\/[\w-]+(?:\/[\w-]+)?)/g)])
  return [...new Set(paths.map(([, path]) => path))]
}

const DECLARATION = /^modules\/[^/]+\/contract\/[\w-]+-(module|api)\.ts$/

function modulesOf(sources) {
  return [...new Set(sources.files.flatMap((file) => moduleOf(file) ?? []))].sort()
}

/** Who declares to depend on a module: `dependsOn` of `contract/<m>-module.ts`. */
function dependentsOf(sources) {
  const direct = new Map()
  for (const file of sources.files.filter((one) => DECLARATION.test(one) && one.endsWith('-module.ts'))) {
    const module = moduleOf(file)
    const [, list = ''] = /dependsOn: \[([^\]]*)\]/.exec(sources.textOf(file)) ?? []
    for (const [, needed] of list.matchAll(/'([\w-]+)'/g))
      direct.set(needed, (direct.get(needed) ?? new Set()).add(module))
  }
  const of = (module) => direct.get(module) ?? new Set()
  const ofAll = (module) => {
    const found = new Set(of(module))
    for (const one of found) for (const further of of(one)) found.add(further)
    return found
  }
  return { of, ofAll }
}
