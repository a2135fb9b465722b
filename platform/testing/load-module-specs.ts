import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ModuleSpec } from '#platform/contract/define-module.ts'

/** Folders below modules/, each of which is one module; a folder without a contract is not there yet. */
export function moduleIds(root: string): string[] {
  const entries = readdirSync(join(root, 'modules'), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
}

/** The spec that `modules/<id>/contract/<id>-module.ts` exports; null where the file or the export is missing. */
export async function loadModuleSpec(root: string, id: string): Promise<ModuleSpec | null> {
  const file = join(root, 'modules', id, 'contract', `${id}-module.ts`)
  if (!existsSync(file)) return null
  const exported = Object.values((await import(pathToFileURL(file).href)) as Record<string, ModuleSpec>)
  return exported.find((value) => value?.id === id) ?? null
}

/** The specs of all modules, in the order of their names. */
export async function loadModuleSpecs(root: string): Promise<ModuleSpec[]> {
  const specs = await Promise.all(moduleIds(root).map((id) => loadModuleSpec(root, id)))
  return specs.filter((spec) => spec !== null)
}
