import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { type ApiSpec, inputSchema, outputSchema } from '#platform/contract/define-api.ts'

const MODULES = 'modules'

/** Lists that stand in no picked place, each with what they are of. */
const PLACELESS: Readonly<Record<string, string>> = {
  'access/web/screens/role-list-screen.tsx': 'the installation',
  'access/web/screens/user-list-screen.tsx': 'the installation',
  'calendars/web/screens/calendar-list-screen.tsx': 'a project, by a filter',
  'companies/web/screens/company-list-screen.tsx': 'the installation',
  'companies/web/screens/lists-screen.tsx': 'the installation',
  'numbering/web/screens/scheme-list-screen.tsx': 'a project, by a filter',
  'operation/web/screens/switch-list-screen.tsx': 'the installation',
  'sites/web/parts/site-rows.tsx': 'the places themselves',
  'sites/web/screens/home-screen.tsx': 'the places themselves',
}

const sources = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.includes('/web/') && file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, source: readFileSync(join(MODULES, file), 'utf8') }))
const lists = sources.filter(({ file, source }) => source.includes('<ListScreen') && !file.startsWith('transfers/'))

interface Register {
  readonly module: string
  readonly file: string
  readonly source: string
  readonly api: ApiSpec
  readonly list: string
  /** The place that its rows lie in, as its screen says it. */
  readonly of: string
}

/** Registers that look around a wider place than the nearest that a row of theirs may lie in, each with why. */
const WIDER: Readonly<Record<string, string>> = {
  'annotations/web/screens/annotation-list-screen.tsx': 'marks lie on the ground of a site, few of them in a structure',
  'design-dashboards/web/screens/dashboard-list-screen.tsx': 'dashboards are kept for a project',
  'earthwork/web/screens/stockpile-list-screen.tsx': 'stockpiles lie on the ground of a site',
  'workpackages/web/screens/work-package-list-screen.tsx': 'the breakdown of a site, of which some are of a structure',
}

/** Every register with its endpoint, as its screen asks for it. */
async function registers(): Promise<Register[]> {
  const found: Register[] = []
  for (const { file, source } of lists) {
    const [, name, options = ''] = /useRegister\((\w+), \w+, (\{[\s\S]*?\})\)/.exec(source) ?? []
    const [module = ''] = file.split('/')
    const of = /\bof: '(\w+)'/.exec(options)?.[1]
    if (name === undefined || of === undefined) continue
    const exported = await import(/* @vite-ignore */ `../../${MODULES}/${module}/contract/${module}-api.ts`)
    const list = /\blist: '(\w+)'/.exec(options)?.[1] ?? 'list'
    if (exported[name]) found.push({ module, file, source, api: exported[name], list, of })
  }
  return found
}

const askedBy = ({ api, list }: Register): readonly string[] =>
  Object.keys(inputSchema(api.endpoints[list] as never).shape ?? {})

/** The fields of a row. */
function shownBy({ api, list }: Register): readonly string[] {
  const page = outputSchema(api.endpoints[list] as never) as z.ZodObject | undefined
  const items = page?.shape['items'] as z.ZodArray<z.ZodObject> | undefined
  return Object.keys(items?.element.shape ?? {})
}

it('has one switch of Structure, Site and Project on every register whose rows lie there, and no other', async () => {
  const all = await registers()
  expect(all.length).toBeGreaterThan(40)
  const others = lists.filter(({ source }) => !source.includes('useRegister('))
  expect(others.map(({ file }) => file).sort()).toEqual(Object.keys(PLACELESS).sort())
  const near = (asked: readonly string[]) =>
    asked.includes('structureCode') ? 'structure' : asked.includes('siteCode') ? 'site' : 'project'
  const wrong = all.filter((register) => register.of !== near(askedBy(register)))
  expect(wrong.map(({ file }) => file).sort()).toEqual(Object.keys(WIDER).sort())
  // Drawn by the kit alone, so that the order and the memory are the same everywhere.
  const own = sources.filter(({ source }) => /segments=\{[^}]*'structure'/.test(source))
  expect(own.map(({ file }) => file)).toEqual([])
})

/** Pages of figures that reach as far as what they are of, each with what that is. */
const OF_ITS_OWN: Readonly<Record<string, string>> = {
  'certificates/web/screens/commercial-dashboard-screen.tsx': 'contracts, which are of a project',
  'design-dashboards/web/screens/overview-screen.tsx': 'all projects of the reader, beside each other',
  'previews/web/screens/dashboard-screen.tsx': 'a preview, without figures of ours',
  'smart-dashboards/web/screens/dashboard-detail-screen.tsx': 'what each of its figures is declared to be of',
  'visits/web/screens/visitor-dashboard-screen.tsx': 'visits to the installation',
}

it('has the same switch on every dashboard', () => {
  const dashboards = sources.filter(({ file }) => /-dashboard-screen|\/dashboard-|overview-screen/.test(file))
  const own = dashboards.filter(({ file }) => /-screen\.tsx$/.test(file) && !/(list|editor)-screen/.test(file))
  expect(own.length).toBeGreaterThan(7)
  const without = own.filter(({ file, source }) => {
    const module = file.split('/web/')[0] ?? ''
    const parts = [...source.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => path.split('/').at(-1) ?? '')
    const near = sources.filter(
      (one) => one.file.startsWith(`${module}/`) && parts.includes(one.file.split('/').at(-1) ?? ''),
    )
    return ![source, ...near.map((one) => one.source)].some((text) =>
      /<ReachChoice|useRegister\(|useBoardAddress\(/.test(text),
    )
  })
  expect(without.map(({ file }) => file).sort()).toEqual(Object.keys(OF_ITS_OWN).sort())
})

/** Facts of a row that every list narrows by, with the fields of its query that do. */
const STANDARD: Readonly<Record<string, readonly string[]>> = {
  owner: ['owner', 'createdBy'],
  assignee: ['assignee', 'person'],
  inspector: ['inspector'],
  lead: ['lead'],
  state: ['state'],
  company: ['company'],
  // Of a transmittal `late` is one of its states.
  isLate: ['overdue', 'isOverdue', 'isLate', 'turn', 'state'],
  isOverdue: ['overdue', 'isOverdue', 'turn'],
}

it('narrows every list by who is responsible, state, company and what is late, where its rows say so', async () => {
  const missing: string[] = []
  let asked = 0
  for (const register of await registers()) {
    const [query, rows] = [askedBy(register), shownBy(register)]
    for (const [fact, fields] of Object.entries(STANDARD)) {
      if (!rows.includes(fact)) continue
      asked += 1
      const field = fields.find((name) => query.includes(name))
      const isOffered =
        field === 'turn' || (field && new RegExp(`'${field}', text|name: '${field}'`).test(register.source))
      if (!isOffered) missing.push(`${register.file}: ${fact}`)
    }
  }
  expect(missing).toEqual([])
  expect(asked).toBeGreaterThan(60)
})

/** Dates that say when a row was written, and not what it is about. */
const WRITTEN = ['createdAt', 'updatedAt', 'archivedAt']

it('narrows every list of what waits for somebody by a date, where its rows have one', async () => {
  const waiting = (await registers()).filter(
    ({ api, list }) => list === 'list' && api.endpoints['steps']?.saysTurn !== undefined,
  )
  expect(waiting.length).toBeGreaterThan(20)
  const dated = waiting.filter((register) =>
    shownBy(register).some((field) => /(On|At)$/.test(field) && !WRITTEN.includes(field)),
  )
  expect(dated.length).toBeGreaterThan(12)
  const without = dated.filter(({ source }) => !source.includes('filter.days('))
  expect(without.map(({ file }) => file)).toEqual([])
})

it('names what a record is of in Arabic where the language is Arabic', () => {
  // A title inside a file has no other language.
  const ofFiles = ['contents.title']
  const english = sources.flatMap(({ file, source }) =>
    [...source.matchAll(/\.text\('(\w+\.(?:name|title))',([\s\S]*?)\n? *\}\)/g)]
      .filter(([, path = '', own = '']) => !ofFiles.includes(path) && !/\barabic:|\bcell:/.test(own))
      .map(([, path]) => `${file}: ${path}`),
  )
  expect(english).toEqual([])
})
