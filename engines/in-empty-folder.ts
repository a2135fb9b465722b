import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Runs a verb of the command line in a folder of its own, where the register of reference systems looks for what it reads.
 * @param paths as they were typed; given to `work` as absolute ones, null where they are null
 */
export async function inEmptyFolder<Result>(
  paths: readonly (string | null)[],
  work: (absolute: readonly (string | null)[]) => Promise<Result>,
): Promise<Result> {
  const absolute = paths.map((path) => path && resolve(path))
  const home = process.cwd()
  const folder = await mkdtemp(join(tmpdir(), 'engine-'))
  process.chdir(folder)
  try {
    return await work(absolute)
  } finally {
    process.chdir(home)
    await rm(folder, { recursive: true, force: true })
  }
}
