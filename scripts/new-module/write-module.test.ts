import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkModules } from '../modules/check-modules.ts'
import { writeModule } from './write-module.ts'

const ROOT = resolve(fileURLToPath(import.meta.url), '../../..')
const COPIED = ['apps', 'demo', 'engines', 'modules', 'platform', 'scripts', 'ui', 'viewers']
const CONFIGURATION = ['package.json', 'biome.json', 'vitest.config.ts', '.dependency-cruiser.cjs']
/** The project of the tests reaches both halves of a module through its test; its contract must do without a browser. */
const PROJECTS = [
  { name: 'tsconfig.contract.json', include: 'contract/**/*.ts' },
  { name: 'tsconfig.test.json', include: '*.test.ts' },
]
const BASES = ['tsconfig.base.json', 'tsconfig.web.json']
const MODULE = 'modules/quality-logs'
const TIMEOUT_MS = 600_000

let copy: string

/** Ends with the output where the program fails. */
function run(...parameters: string[]): { status: number | null; output: string } {
  const environment = {
    ...process.env,
    NODE_ENV: 'test',
    VITEST: undefined,
    VITEST_POOL_ID: undefined,
    VITEST_WORKER_ID: undefined,
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, {
    cwd: copy,
    encoding: 'utf8',
    env: environment,
  })
  return { status, output: `${stdout}${stderr}` }
}

/** What the compiler finds in the module, in the applications that list it, and in all that they use. */
function typeFindings(configuration: string, include: string): string {
  const project = `${configuration.replace('.json', '')}.quality-logs.json`
  const compilerOptions = { tsBuildInfoFile: `${project}.tsbuildinfo` }
  const files = { include: [`${MODULE}/${include}`, '*.d.ts'], exclude: [] }
  writeFileSync(join(copy, project), JSON.stringify({ extends: `./${configuration}`, compilerOptions, ...files }))
  const { status, output } = run('node_modules/typescript-native/bin/tsc', '-p', project, '--listFiles')
  expect(output).toContain(
    `${MODULE}/${include.startsWith('contract') ? 'contract/quality-logs-api.ts' : 'quality-logs.test.ts'}`,
  )
  const findings = output.split('\n').filter((line) => line.includes('error TS'))
  expect(status === 0, output.slice(-2_000)).toBe(findings.length === 0)
  return findings.join('\n')
}

describe('a module that npm run new:module writes', () => {
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'plumbline-new-module-'))
    for (const name of [...COPIED, ...CONFIGURATION, ...PROJECTS.map(({ name }) => name), ...BASES]) {
      cpSync(join(ROOT, name), join(copy, name), { recursive: true })
    }
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
    execFileSync('git', ['init', '-q', copy])
    const { status, output } = run('--import', 'tsx', 'scripts/new-module.ts', 'quality-logs', 'quality-log')
    expect(output).toContain(`${MODULE}/server/quality-logs-server.ts`)
    expect(status, output).toBe(0)
  }, TIMEOUT_MS)
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  it('is added to both lists, by its name', () => {
    for (const [side, name] of [
      ['server', 'qualityLogsServer'],
      ['web', 'qualityLogsWeb'],
    ] as const) {
      const list = readFileSync(join(copy, `apps/${side}/modules.ts`), 'utf8')
      expect(list).toContain(`import { ${name} } from '#${MODULE}/${side}/quality-logs-${side}.ts'`)
      const names = [...list.matchAll(/^ {2}(\w+),$/gm)].map(([, one = '']) => one)
      expect(names).toContain(name)
      expect(names).toEqual(names.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)))
    }
  })

  it('is a register of twelve fields and three states in at most 16 files and 550 lines', () => {
    const names = readdirSync(join(copy, MODULE), { recursive: true, encoding: 'utf8' })
    // What tests and tools of the whole product are told of it, and its README, are not counted.
    const files = names.filter((name) => /\.tsx?$/.test(name) && !name.startsWith('testing'))
    const linesOf = (name: string) =>
      readFileSync(join(copy, MODULE, name), 'utf8')
        .trimEnd()
        .split('\n')
    expect(linesOf('web/screens/quality-log-editor-screen.tsx').filter((line) => / name="/.test(line))).toHaveLength(12)
    expect(linesOf('contract/quality-logs-records.ts').filter((line) => / tone: '/.test(line))).toHaveLength(3)
    expect(files.length).toBeLessThanOrEqual(16)
    expect(files.flatMap(linesOf).length).toBeLessThanOrEqual(550)
  })

  it('is formatted and free of findings', () => {
    const { status, output } = run(
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      '--error-on-warnings',
      MODULE,
      'apps',
    )
    expect(status, output).toBe(0)
  })

  it(
    'passes the type checks',
    () => {
      for (const { name, include } of PROJECTS) expect(typeFindings(name, include)).toBe('')
    },
    TIMEOUT_MS,
  )

  it(
    'keeps the import rules, and declares what it uses',
    async () => {
      const cruiser = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'
      const { status, output } = run(cruiser, '--config', '.dependency-cruiser.cjs', '--no-cache', MODULE)
      expect(status, output).toBe(0)
      expect((await checkModules(copy)).filter((finding) => finding.includes('quality-logs'))).toEqual([])
    },
    TIMEOUT_MS,
  )

  it(
    'passes the suite of every module and its own tests, and has every piece of the kit',
    () => {
      // Saved views, filters, export, import, bulk, comments, following, files, links, history, print, place, search: none has a line of its own in a register.
      cpSync(join(ROOT, 'scripts/new-module/every-piece.test.ts.template'), join(copy, MODULE, 'every-piece.test.ts'))
      // One process reads the product for both files.
      const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node*', '--maxWorkers', '1']
      const { status, output } = run(...vitest, MODULE)
      expect(status, output).toBe(0)
      const called = run(...vitest, 'apps/testing/every-module', '-t', 'endpoints of quality-logs')
      expect(called.status, called.output).toBe(0)
      expect(stripVTControlCharacters(called.output)).toMatch(/\b[5-9] passed/)
      expect(output).toMatch(/quality-logs\.test\.ts/)
      expect(output).toMatch(/every-piece\.test\.ts/)
    },
    TIMEOUT_MS,
  )

  it('is not written over one that exists, nor under a name that is none', () => {
    expect(() => writeModule(copy, { plural: 'quality-logs', singular: 'quality-log' })).toThrow('already')
    expect(() => writeModule(copy, { plural: 'QualityLogs', singular: 'quality-log' })).toThrow('kebab-case')
    expect(() => writeModule(copy, { plural: 'sheep', singular: 'sheep' })).toThrow('differ')
  })
})
