import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { serverModules } from '#apps/server/modules.ts'
import { mountedPath } from '#platform/contract/define-api.ts'
import type { ModuleSpec, PermissionSpec, ScreenSpec } from '#platform/contract/define-module.ts'
import type { Offer } from '#platform/contract/seam.ts'
import { offersOf } from '#platform/server/compose-modules.ts'
import { loadModuleSpecs } from '#platform/testing/load-module-specs.ts'
import { offersInBrowser } from './offers-in-browser.ts'

const HEAD = '<!-- Written by `npm run docs` from the module specs. Changes by hand are lost. -->'

/** Where they stand, one for each module: two branches write into one file only where they change one module. */
export const GENERATED = 'docs/generated'

/**
 * The documents that are derived from what modules declare.
 * @param root folder of the project
 * @returns path below the root -> text.
 */
export async function generatedDocuments(root: string): Promise<ReadonlyMap<string, string>> {
  const specs = await loadModuleSpecs(root)
  const inBrowser = await offersInBrowser(root)
  return new Map(
    specs.map((spec) => [`${GENERATED}/${spec.id}.md`, moduleDocument(spec, inBrowser.get(spec.id) ?? [])]),
  )
}

/** Those that are there and that no module has any more, as paths below the root. */
export function leftOverDocuments(root: string, documents: ReadonlyMap<string, string>): string[] {
  const folder = join(root, GENERATED)
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.map((name) => `${GENERATED}/${name}`).filter((path) => !documents.has(path))
}

function moduleDocument(spec: ModuleSpec, inBrowser: readonly Offer[]): string {
  const server = serverModules.find(({ api }) => api.module.id === spec.id)
  const endpoints = Object.entries(server?.api.endpoints ?? {})
  const screens = Object.entries<ScreenSpec>(spec.screens)
  const needs = spec.dependsOn.map((id) => `[${id}](${id}.md)`).join(' ')
  return page(spec.title.en, [
    `Module [${spec.id}](../../modules/${spec.id}/README.md)${needs && `, depends on ${needs}`}`,
    ...section(
      'Screens',
      ['Path', 'Title', 'Screen', 'Access', 'Needs', 'Menu'],
      screens.map(([id, screen]) => [
        code(screen.path),
        screen.title.en,
        id,
        code(screen.access),
        screen.scope ?? '',
        menuOf(spec, screen),
      ]),
    ),
    ...section(
      'Endpoints',
      ['Address', 'What it does', 'Endpoint', 'Access'],
      endpoints.map(([name, endpoint]) => [
        code(`${endpoint.method} ${mountedPath(endpoint)}`),
        endpoint.summary,
        name,
        code(endpoint.access),
      ]),
    ),
    ...section(
      'Permissions',
      ['Permission', 'English', 'Arabic', 'Demonstration'],
      Object.entries<PermissionSpec>(spec.permissions).map(([permission, { en, ar, demo = [] }]) => [
        code(permission),
        en,
        ar,
        demo === 'everybody' ? demo : demo.join(' '),
      ]),
    ),
    ...section(
      'Offers',
      ['To', 'What', 'Half'],
      [...offered(server ? offersOf(server) : [], 'server'), ...offered(inBrowser, 'web')],
    ),
  ])
}

/** What the kit derives from other lists, and what stands above. */
const NOT_LISTED = new Set([
  'endpoints',
  'kinds of parties',
  'kinds whose steps ask people',
  'kinds with turns',
  'tables of kinds',
  'words of actions',
])

/** A row for each seam that a half offers something to. */
function offered(offers: readonly Offer[], half: string): string[][] {
  const named = new Map<string, string[]>()
  for (const { to, name, given } of new Set(offers)) {
    if (NOT_LISTED.has(to)) continue
    const called = name || (typeof given === 'function' ? given.name : '')
    named.set(to, [...(named.get(to) ?? []), ...(called ? [code(called)] : [])])
  }
  return [...named].map(([to, names]) => [to, [...new Set(names)].sort().join(', '), half])
}

function section(title: string, head: readonly string[], rows: readonly string[][]): string[] {
  return rows.length === 0 ? [] : [`## ${title}`, table(head, sorted(rows))]
}

function menuOf(spec: ModuleSpec, { menu }: ScreenSpec): string {
  if (!menu || !spec.group) return ''
  const isHidden = menu.hidden ?? spec.group.hidden ?? false
  return `${spec.group.title.en} ${spec.group.order}.${menu.order}${isHidden ? ', hidden' : ''}`
}

function page(title: string, parts: readonly string[]): string {
  return `${[`# ${title}`, HEAD, ...parts].join('\n\n')}\n`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

function sorted(rows: readonly string[][]): string[][] {
  return [...rows].sort((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1))
}

function code(text: string): string {
  return `\`${text}\``
}
