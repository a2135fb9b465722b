import { serverModules } from '#apps/server/modules.ts'
import { mountedPath } from '#platform/contract/define-api.ts'
import type { ModuleSpec, ScreenSpec } from '#platform/contract/define-module.ts'
import { loadModuleSpecs } from '../modules/load-module-specs.ts'

const HEAD = '<!-- Written by `npm run docs` from the module specs. Changes by hand are lost. -->'

/**
 * The documents that are derived from what modules declare.
 * @param root folder of the project
 * @returns path below the root -> text.
 */
export async function generatedDocuments(root: string): Promise<ReadonlyMap<string, string>> {
  const specs = await loadModuleSpecs(root)
  return new Map([
    ['docs/generated/routes.md', routesDocument(specs)],
    ['docs/generated/permissions.md', permissionsDocument(specs)],
    ['docs/generated/modules.md', modulesDocument(specs)],
  ])
}

function routesDocument(specs: readonly ModuleSpec[]): string {
  const screens = specs.flatMap((spec) =>
    Object.entries<ScreenSpec>(spec.screens).map(([id, screen]) => [
      code(screen.path),
      screen.title.en,
      `${spec.id}.${id}`,
      code(screen.access),
      screen.scope ?? '',
      menuOf(spec, screen),
    ]),
  )
  const endpoints = serverModules.flatMap(({ api }) =>
    Object.entries(api.endpoints).map(([name, endpoint]) => [
      code(`${endpoint.method} ${mountedPath(endpoint)}`),
      endpoint.summary,
      `${api.module.id}.${name}`,
      code(endpoint.access),
    ]),
  )
  return page('Routes', [
    '## Screens',
    table(['Path', 'Title', 'Screen', 'Access', 'Needs', 'Menu'], sorted(screens)),
    '## Endpoints',
    table(['Address', 'What it does', 'Endpoint', 'Access'], sorted(endpoints)),
  ])
}

function permissionsDocument(specs: readonly ModuleSpec[]): string {
  const endpointsOf = (permission: string) =>
    serverModules.flatMap(({ api }) =>
      Object.entries(api.endpoints)
        .filter(([, { access }]) => access === permission)
        .map(([name]) => `${api.module.id}.${name}`),
    )
  const rows = specs.flatMap((spec) =>
    Object.entries(spec.permissions).map(([permission, title]) => {
      const screens = Object.entries<ScreenSpec>(spec.screens).filter(([, { access }]) => access === permission)
      return [
        code(permission),
        title.en,
        title.ar,
        screens.map(([, { path }]) => code(path)).join(' '),
        endpointsOf(permission).join(' '),
      ]
    }),
  )
  return page('Permissions', [table(['Permission', 'English', 'Arabic', 'Screens', 'Endpoints'], sorted(rows))])
}

function modulesDocument(specs: readonly ModuleSpec[]): string {
  const rows = specs.map((spec) => {
    const api = serverModules.find(({ api: { module } }) => module.id === spec.id)?.api
    return [
      `[${spec.id}](../../modules/${spec.id}/README.md)`,
      spec.title.en,
      spec.dependsOn.join(' ') || '–',
      String(Object.keys(spec.screens).length),
      String(Object.keys(api?.endpoints ?? {}).length),
    ]
  })
  return page('Modules', [table(['Module', 'Title', 'Depends on', 'Screens', 'Endpoints'], sorted(rows))])
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
