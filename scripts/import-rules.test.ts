import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = resolve(fileURLToPath(import.meta.url), '../..')
const IMPORTS = Object.fromEntries(
  ['apps', 'modules', 'platform', 'engines', 'viewers', 'ui', 'demo'].map((name) => [`#${name}/*`, `./${name}/*`]),
)

/** Files that may be imported or not, by the rules. */
const NEIGHBOURS: Readonly<Record<string, string>> = {
  'modules/cranes/contract/crane.ts': 'export const crane = 1',
  'modules/cranes/server/public.ts': 'export const door = 1',
  'modules/cranes/server/cranes-server.ts': 'export const cranesServer = 1',
  'modules/cranes/server/crane-repository.ts': 'export const rows = 1',
  'modules/cranes/web/public.ts': 'export const badge = 1',
  'modules/cranes/web/crane-badge.tsx': 'export const part = 1',
  'modules/cranes/testing/build-crane.ts': 'export const builder = 1',
  'platform/contract/text.ts': 'export const text = 1',
  'platform/server/context.ts': 'export const context = 1',
  'platform/web/use-text.ts': 'export const useText = 1',
  'engines/clash/clash.ts': 'export const clash = 1',
  'ui/button.ts': 'export const button = 1',
  'viewers/map/create-map.ts': 'export const map = 1',
  'demo/world.ts': 'export const world = 1',
  'apps/server/modules.ts': 'export const list = 1',
}

/** What the importing file breaks, or null where it may. */
const CASES: readonly (readonly [from: string, imports: string, rule: string | null])[] = [
  ['modules/hoists/server/lift.ts', '#modules/cranes/server/public.ts', null],
  ['modules/hoists/server/lift.ts', '#modules/cranes/contract/crane.ts', null],
  ['modules/hoists/web/lift-screen.ts', '#modules/cranes/web/public.ts', null],
  ['modules/hoists/server/seed.ts', '#demo/world.ts', null],
  ['modules/hoists/hoists.test.ts', '#modules/cranes/testing/build-crane.ts', null],
  ['apps/worker/main.ts', '#modules/cranes/server/cranes-server.ts', null],
  ['modules/hoists/server/lift.ts', '#modules/cranes/server/crane-repository.ts', 'other-module-only-by-its-door'],
  ['modules/hoists/web/lift-screen.ts', '#modules/cranes/web/crane-badge.tsx', 'other-module-only-by-its-door'],
  ['modules/hoists/contract/hoist.ts', '#platform/server/context.ts', 'contract-is-plain'],
  ['modules/hoists/contract/hoist.ts', 'node:fs', 'contract-is-plain'],
  ['modules/hoists/server/lift.ts', '#ui/button.ts', 'server-without-browser'],
  ['modules/hoists/web/lift-screen.ts', '#modules/cranes/server/public.ts', 'web-without-server'],
  ['modules/hoists/web/lift-screen.ts', '#platform/server/context.ts', 'web-without-server'],
  ['modules/hoists/web/lift-screen.ts', 'node:path', 'web-without-node'],
  ['platform/server/registry.ts', '#modules/cranes/server/public.ts', 'platform-knows-no-module'],
  ['platform/testing/start-registry.ts', '#modules/cranes/server/public.ts', 'platform-knows-no-module'],
  ['platform/web/testing/open-registry.ts', '#apps/server/modules.ts', 'platform-knows-no-module'],
  ['platform/server/registry.test.ts', '#apps/server/modules.ts', null],
  ['platform/web/registry.ts', '#platform/server/context.ts', 'platform-server-and-web-apart'],
  ['engines/clash/run.ts', '#platform/server/context.ts', 'parts-know-no-business'],
  ['ui/table.ts', '#platform/web/use-text.ts', 'parts-know-no-business'],
  ['viewers/map/layer.ts', '#engines/clash/clash.ts', null],
  ['viewers/map/layer.ts', '#modules/cranes/contract/crane.ts', 'viewers-know-no-business'],
  ['modules/hoists/server/lift.ts', '#apps/server/modules.ts', 'nobody-imports-apps'],
  ['apps/worker/main.ts', '#modules/cranes/server/crane-repository.ts', 'apps-take-entries'],
  ['modules/hoists/server/lift.ts', '#demo/world.ts', 'demonstration-only-in-seeds-and-examples'],
  ['modules/hoists/server/lift.ts', '#modules/cranes/testing/build-crane.ts', 'nobody-imports-tests'],
  ['modules/hoists/server/lift.ts', '#modules/cranes/server/gone.ts', 'every-import-exists'],
]

describe('the import rules', () => {
  let project: string
  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), 'plumbline-rules-'))
    write('package.json', JSON.stringify({ name: 'rules', type: 'module', imports: IMPORTS }))
    symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'))
    for (const name of ['tsconfig.base.json', 'tsconfig.web.json', '.dependency-cruiser.cjs']) {
      symlinkSync(join(ROOT, name), join(project, name))
    }
    for (const [path, text] of Object.entries(NEIGHBOURS)) write(path, text)
    for (const [index, [from, imports]] of CASES.entries()) write(numbered(from, index), `import '${imports}'\n`)
    write('modules/hoists/server/one.ts', "import { two } from './two.ts'\nexport const one = () => two\n")
    write('modules/hoists/server/two.ts', "import { one } from './one.ts'\nexport const two = () => one\n")
    write('modules/hoists/server/kind.ts', "import type { Use } from './use.ts'\nexport type Kind = Use[]\n")
    write('modules/hoists/server/use.ts', "import type { Kind } from './kind.ts'\nexport type Use = { kinds: Kind }\n")
    write(
      'ui/cards.ts',
      "import { type Row, toggled } from './rows.ts'\nexport const cards = (row: Row) => toggled(row)\n",
    )
    write(
      'ui/rows.ts',
      "import { cards } from './cards.ts'\nexport type Row = 1\nexport const toggled = (row: Row) => row || cards\n",
    )
    write('ui/window.ts', "export const open = () => import('./pane.ts')\nexport type Props = { open: boolean }\n")
    write('ui/pane.ts', "import type { Props } from './window.ts'\nexport const pane = ({ open }: Props) => open\n")
  })
  afterAll(() => rmSync(project, { recursive: true, force: true }))

  const write = (path: string, text: string) => {
    mkdirSync(join(project, dirname(path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }

  it('let pass what is allowed, and name each import that is not', () => {
    const broken = violations(project)
    for (const [index, [from, imports, rule]] of CASES.entries()) {
      const found = broken.filter((violation) => violation.from === numbered(from, index)).map(({ rule: name }) => name)
      if (rule === null) expect(found, `${from} imports ${imports}`).toEqual([])
      else expect(found, `${from} imports ${imports}`).toContain(rule)
    }
  })

  it('refuse a circle of files that run, of types, of both in one import, and one that closes on demand', () => {
    const circles = violations(project).filter(({ rule }) => rule === 'no-cycle')
    const files = circles.map(({ from }) => from)
    for (const pair of [
      ['modules/hoists/server/one.ts', 'modules/hoists/server/two.ts'],
      ['modules/hoists/server/kind.ts', 'modules/hoists/server/use.ts'],
      ['ui/cards.ts', 'ui/rows.ts'],
      ['ui/window.ts', 'ui/pane.ts'],
    ]) {
      expect(
        pair.some((file) => files.includes(file)),
        pair.join(', '),
      ).toBe(true)
    }
  })
})

/** Each case has a file of its own: `server/lift.ts` becomes `server/lift7.ts`. Names that rules know stay. */
function numbered(path: string, index: number): string {
  if (/seed\.ts$|\.test\.ts$/.test(path)) return path
  return path.replace(/(\.tsx?)$/, `${index}$1`)
}

function violations(project: string): { rule: string; from: string }[] {
  const cruiser = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const folders = ['apps', 'modules', 'platform', 'engines', 'ui', 'viewers', 'demo']
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [cruiser, '--config', '.dependency-cruiser.cjs', '--no-cache', '--output-type', 'json', ...folders],
    { cwd: project, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  if (!stdout.startsWith('{')) throw new Error(stderr)
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string }; from: string }[] } }
  return summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }))
}
