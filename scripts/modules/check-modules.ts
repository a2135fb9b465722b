import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ModuleSpec, ScreenSpec } from '#platform/contract/define-module.ts'
import { loadModuleSpec, moduleIds } from '#platform/testing/load-module-specs.ts'
import { checkAreas } from './check-areas.ts'
import { checkTableOwners, type Owners, ownersOfReadViews, readOwners } from './table-owners.ts'

const OTHER_MODULE = /(?:from\s+|import\s*\(?\s*)['"]#modules\/([a-z][a-z0-9-]*)\//g
/** The lists that name each module: the side, and the file that a module of that side has. */
const LISTS = [
  { list: 'apps/server/modules.ts', half: (id: string) => `server/${id}-server.ts` },
  { list: 'apps/web/modules.ts', half: (id: string) => `web/${id}-web.ts` },
] as const

/**
 * Compares what modules declare with what they import, both ways, and sees that each half is listed in its app, that the
 * foundation names no area and that no SQL reaches into the tables of another.
 * @param root folder of the project
 * @returns a line for each difference; empty where there is none.
 */
export async function checkModules(root: string): Promise<string[]> {
  const findings: string[] = []
  const owners = readOwners(root)
  const specs: ModuleSpec[] = []
  for (const id of moduleIds(root)) {
    const spec = await loadModuleSpec(root, id)
    if (!spec) {
      findings.push(`modules/${id}: contract/${id}-module.ts is missing, or exports no module of this id.`)
      continue
    }
    specs.push(spec)
    const used = usedModules(root, id, spec, owners)
    const declared = new Set(spec.dependsOn)
    for (const other of used)
      if (!declared.has(other)) findings.push(`modules/${id} uses ${other}: add it to dependsOn.`)
    for (const other of declared)
      if (!used.has(other)) findings.push(`modules/${id} does not use ${other}: take it out of dependsOn.`)
    findings.push(...unlistedHalves(root, id))
    if (!existsSync(join(root, 'modules', id, 'README.md'))) findings.push(`modules/${id}: README.md is missing.`)
  }
  findings.push(...checkAreas(specs), ...checkTableOwners(root))
  return findings
}

function usedModules(root: string, id: string, spec: ModuleSpec, owners: Owners): Set<string> {
  const used = new Set(ownersOfReadViews(root, id, owners))
  for (const file of productFiles(join(root, 'modules', id))) {
    for (const found of readFileSync(file, 'utf8').matchAll(OTHER_MODULE)) used.add(found[1] ?? '')
  }
  // A breadcrumb that leads to another module's screen uses that module.
  for (const { parent } of Object.values<ScreenSpec>(spec.screens)) {
    if (parent?.includes('.')) used.add(parent.split('.')[0] ?? '')
  }
  used.delete(id)
  return used
}

/** Files that run in the product: tests may use every module. */
function productFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)testing\//.test(name))
    .map((name) => join(folder, name))
}

function unlistedHalves(root: string, id: string): string[] {
  return LISTS.filter(({ list, half }) => {
    if (!existsSync(join(root, 'modules', id, half(id)))) return false
    return !readFileSync(join(root, list), 'utf8').includes(`#modules/${id}/${half(id)}`)
  }).map(({ list, half }) => `modules/${id}/${half(id)} is not listed in ${list}.`)
}
