import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROJECT_ROOT = resolve(fileURLToPath(import.meta.url), '../../..')

/** Real files of several formats, kept beside the project and not in it. */
export const SHARED_DATA_FOLDER = resolve(PROJECT_ROOT, '../shared/data')

/** True where the real files are there. */
export const hasSharedData = existsSync(join(SHARED_DATA_FOLDER, 'facts.json'))

/** Absolute path of one of the real files, named from the folder `data`. */
export function sharedDataFile(name: string): string {
  return join(SHARED_DATA_FOLDER, name)
}

/**
 * For `describe.skipIf(skipWithoutSharedData(…))`: true where the real files are missing, and prints what is skipped.
 * @throws Error under CI=true, where they may not be missing.
 */
export function skipWithoutSharedData(what: string): boolean {
  if (hasSharedData) return false
  const reason = `${what}: the real files of ${SHARED_DATA_FOLDER} are not there`
  if (process.env['CI'] === 'true') throw new Error(`${reason}, and CI=true asks for them.`)
  console.warn(`Skipped: ${reason}.`)
  return true
}
