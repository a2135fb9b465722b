import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import type { Plugin } from 'vite'

const MODULE_FILE = /\/modules\/([^/]+)\/contract\/[^/]+-module\.ts$/
const ARABIC_FILE = 'apps/web/arabic-titles.ts'
const TITLES_FILE = 'platform/web/language/titles-of.ts'

interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
}
interface PropertyNode extends SyntaxNode {
  readonly key: SyntaxNode & { readonly name?: string }
  readonly value: SyntaxNode & { readonly value?: unknown; readonly properties?: readonly PropertyNode[] }
}
type ObjectNode = PropertyNode['value']

/**
 * Leaves permissions, checks and Arabic titles of a spec out of what every page brings. Names and titles of permissions
 * come from the server to the one screen that shows them, and what `defineModule` refuses, it refuses in tests and at the
 * server's start. The Arabic titles of all specs come in a file of their own to who reads Arabic.
 * @param projectRoot without a slash at the end
 * @param first modules whose titles are said before that file has come: those of the sign-in page
 */
export function slimModules(projectRoot: string, first: readonly string[]): Plugin {
  return {
    name: 'slim-modules',
    apply: 'build',
    load: {
      filter: { id: new RegExp(`/${ARABIC_FILE}$`) },
      handler() {
        const files = specFiles(projectRoot).filter(([module]) => !first.includes(module))
        const titles = files.flatMap(([module, file]) => {
          const { code } = transformSync(readFileSync(file, 'utf8'), { loader: 'ts' })
          return arabicTitles(module, this.parse(code))
        })
        return `export const arabicTitles = ${JSON.stringify(Object.fromEntries(titles))}`
      },
    },
    transform: {
      filter: { id: MODULE_FILE },
      handler(code, id) {
        const module = MODULE_FILE.exec(id)?.[1] ?? ''
        const titlesFile = first.includes(module) ? null : join(projectRoot, TITLES_FILE)
        return { code: slimSpec(code, this.parse(code), module, titlesFile), map: null }
      },
    },
  }
}

/**
 * The code with each `defineModule({ … })` as its plain object, whose permissions are none and whose titles know English.
 * @param syntax of the code
 * @param titlesFile that knows the rest of a title; null leaves titles as they are
 */
export function slimSpec(code: string, syntax: unknown, module: string, titlesFile: string | null): string {
  const cuts = definitionsIn(syntax).flatMap(({ callee, arguments: [spec] }) => {
    const permissions = permissionsOf(spec)
    const titles = (titlesFile === null ? [] : titlesIn(spec)).map(({ node, en }) => ({
      ...node,
      put: `$title(${JSON.stringify(en)})`,
    }))
    return [{ ...callee, put: '' }, ...(permissions ? [{ ...permissions, put: '{}' }] : []), ...titles]
  })
  const slim = cuts
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, put }) => `${text.slice(0, start)}${put}${text.slice(end)}`, code)
  if (titlesFile === null) return slim
  const head = `import { titlesOf } from ${JSON.stringify(titlesFile)}\nconst $title = titlesOf(${JSON.stringify(module)})\n`
  return head + slim
}

/** What `slimSpec` takes out of a spec: `<module>/<English>` and the Arabic. */
export function arabicTitles(module: string, syntax: unknown): readonly (readonly [string, string])[] {
  const titles = definitionsIn(syntax).flatMap(({ arguments: [spec] }) => titlesIn(spec))
  return titles.map(({ en, ar }) => [`${module}/${en}`, ar] as const)
}

function specFiles(projectRoot: string): readonly (readonly [module: string, file: string])[] {
  return readdirSync(join(projectRoot, 'modules')).flatMap((module) => {
    const file = join(projectRoot, 'modules', module, 'contract', `${module}-module.ts`)
    return existsSync(file) ? [[module, file] as const] : []
  })
}

interface Title {
  readonly node: SyntaxNode
  readonly en: string
  readonly ar: string
}

/** Texts of a spec that no other with the same English says otherwise in Arabic: those stay as they are. */
function titlesIn(spec: ObjectNode | undefined): readonly Title[] {
  const all = textsIn(spec, permissionsOf(spec))
  return all.filter(({ en, ar }) => all.every((other) => other.en !== en || other.ar === ar))
}

function textsIn(node: unknown, leftOut: unknown): readonly Title[] {
  if (node === leftOut || typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap((part) => textsIn(part, leftOut))
  const title = titleOf(node as ObjectNode)
  return title ? [title] : Object.values(node).flatMap((part) => textsIn(part, leftOut))
}

function titleOf(node: ObjectNode): Title | null {
  const words = node.properties?.map(({ key, value }) => [key?.name, value?.value] as const) ?? []
  const { en, ar, ...others } = Object.fromEntries(words)
  const isTitle = words.length === 2 && typeof en === 'string' && typeof ar === 'string'
  return isTitle && Object.keys(others).length === 0 ? { node, en, ar } : null
}

function permissionsOf(spec: ObjectNode | undefined): ObjectNode | undefined {
  return spec?.properties?.find(({ key }) => key?.name === 'permissions')?.value
}

interface Definition {
  readonly callee: SyntaxNode
  readonly arguments: readonly ObjectNode[]
}

function definitionsIn(node: unknown): readonly Definition[] {
  if (Array.isArray(node)) return node.flatMap(definitionsIn)
  if (typeof node !== 'object' || node === null) return []
  return isDefinition(node) ? [node] : Object.values(node).flatMap(definitionsIn)
}

function isDefinition(node: object): node is Definition {
  return 'callee' in node && (node.callee as { readonly name?: string }).name === 'defineModule' && 'arguments' in node
}
