import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface NewModule {
  /** Plural noun in kebab-case, the module's id: `incidents`. */
  readonly plural: string
  /** `incident`. */
  readonly singular: string
  /** Beginning of its screens' addresses; `/<plural>` where absent. */
  readonly path?: string
  /** Arabic words; general ones for "records" where absent. */
  readonly arabic?: { readonly plural: string; readonly singular: string }
  readonly now?: Date
}

const TEMPLATE = fileURLToPath(new URL('template', import.meta.url))
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
/** Files that are named for the module or its entity; the others keep their name. */
const FILE_NAMES: Readonly<Record<string, (words: Words) => string>> = {
  'test.ts': ({ plural }) => `${plural}.test.ts`,
  'contract/module.ts': ({ plural }) => `contract/${plural}-module.ts`,
  'contract/api.ts': ({ plural }) => `contract/${plural}-api.ts`,
  'contract/records.ts': ({ plural }) => `contract/${plural}-records.ts`,
  'contract/entity.ts': ({ singular }) => `contract/${singular}.ts`,
  'server/server.ts': ({ plural }) => `server/${plural}-server.ts`,
  'server/records.ts': ({ singular }) => `server/${singular}-records.ts`,
  'server/migrations/create.ts': ({ migration }) => `server/migrations/${migration}.ts`,
  'web/web.ts': ({ plural }) => `web/${plural}-web.ts`,
  'web/screens.ts': ({ plural }) => `web/${plural}-screens.ts`,
  'web/fields.tsx': ({ singular }) => `web/${singular}-fields.tsx`,
  'web/screens/list-screen.tsx': ({ singular }) => `web/screens/${singular}-list-screen.tsx`,
  'web/screens/editor-screen.tsx': ({ singular }) => `web/screens/${singular}-editor-screen.tsx`,
  'web/screens/detail-screen.tsx': ({ singular }) => `web/screens/${singular}-detail-screen.tsx`,
}

type Words = Readonly<Record<string, string>> & {
  readonly plural: string
  readonly singular: string
  readonly migration: string
}

/**
 * Writes a working register of ordinary code (twelve fields of all kinds, three states, list with filters, add, edit, page,
 * history, rights by site, tests) and adds it to the lists of the server and the web.
 * @param root folder of the project
 * @returns the paths of the files that were written, below the root.
 * @throws where a name is not in kebab-case or the module exists.
 */
export function writeModule(root: string, module: NewModule): string[] {
  const words = wordsOf(module)
  const folder = join('modules', module.plural)
  if (existsSync(join(root, folder))) throw new Error(`There is a module ${module.plural} already.`)
  const written: string[] = []
  for (const name of templateFiles()) {
    const plain = name.replace(/\.template$/, '')
    const path = join(folder, FILE_NAMES[plain]?.(words) ?? plain)
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), fill(readFileSync(join(TEMPLATE, name), 'utf8'), words))
    written.push(path)
  }
  for (const side of ['server', 'web'] as const) {
    addToList(join(root, `apps/${side}/modules.ts`), words, side)
    written.push(`apps/${side}/modules.ts`)
  }
  return written
}

function wordsOf({ plural, singular, path, arabic, now = new Date() }: NewModule): Words {
  for (const name of [plural, singular]) {
    if (!NAME.test(name)) throw new Error(`'${name}' is not a name in kebab-case, such as quality-logs.`)
  }
  if (plural === singular) throw new Error('Plural and singular must differ: the module is called after the plural.')
  const stamp = now.toISOString().slice(0, 16).replace(/[-:]/g, '')
  const pluralSnake = plural.replaceAll('-', '_')
  return {
    plural,
    singular,
    pluralSnake,
    pluralCamel: camel(plural),
    singularCamel: camel(singular),
    pluralPascal: pascal(plural),
    singularPascal: pascal(singular),
    pluralWords: plural.replaceAll('-', ' '),
    singularWords: singular.replaceAll('-', ' '),
    pluralTitle: title(plural),
    singularTitle: title(singular),
    number: singular
      .split('-')
      .map((word) => word.charAt(0))
      .join('')
      .toUpperCase(),
    arPlural: arabic?.plural ?? 'السجلات',
    arSingular: arabic?.singular ?? 'سجل',
    path: path ?? `/${plural}`,
    migration: `${stamp}_${pluralSnake}_create`,
  }
}

function fill(template: string, words: Words): string {
  return template.replace(/<%(\w+)%>/g, (_, name: string) => {
    const word = words[name]
    if (word === undefined) throw new Error(`The template asks for '${name}', which is no word of a module.`)
    return word
  })
}

function templateFiles(): string[] {
  const names = readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.template')).map((name) => name.replaceAll('\\', '/'))
}

/** One import and one entry, each where its name belongs. */
function addToList(file: string, { plural, pluralCamel }: Words, side: 'server' | 'web'): void {
  const name = `${pluralCamel}${side === 'server' ? 'Server' : 'Web'}`
  const line = `import { ${name} } from '#modules/${plural}/${side}/${plural}-${side}.ts'`
  const lines = insertInOrder(readFileSync(file, 'utf8').split('\n'), line, /#modules\/(\S+)'$/)
  writeFileSync(file, insertInOrder(lines, `  ${name},`, /^ {2}(\w+),$/).join('\n'))
}

/** Puts a line before the first of its kind that sorts after it, or else behind the last of its kind. */
function insertInOrder(lines: readonly string[], line: string, kind: RegExp): string[] {
  const keyOf = (one: string) => kind.exec(one)?.[1]?.toLowerCase()
  const key = keyOf(line) ?? ''
  const later = lines.findIndex((one) => (keyOf(one) ?? '') > key)
  const index = later >= 0 ? later : lines.findLastIndex((one) => keyOf(one) !== undefined) + 1
  return lines.toSpliced(index, 0, line)
}

function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function pascal(name: string): string {
  const word = camel(name)
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function title(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
