import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const MODULES = fileURLToPath(new URL('../../modules', import.meta.url))

/**
 * What the modules say of themselves to tests and tools that look at all of them, in a file of one name in their folder
 * `testing`: so that no list in the middle names every module.
 * @param file `specified-screens.ts`
 * @returns module id -> what the file exports, for the modules that have it.
 */
export async function gatherFromModules<Exports>(file: string): Promise<ReadonlyMap<string, Exports>> {
  const gathered = new Map<string, Exports>()
  for (const id of readdirSync(MODULES).sort()) {
    const path = join(MODULES, id, 'testing', file)
    if (existsSync(path)) gathered.set(id, (await import(pathToFileURL(path).href)) as Exports)
  }
  return gathered
}
