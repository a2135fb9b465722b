import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const PREFIX = 'plumbline-parser-'
const swept = new Set<string>()

/** Makes a folder for one run. The first run under a root removes what a killed server left there. */
export async function makeParserFolder(root: string): Promise<string> {
  await mkdir(root, { recursive: true })
  if (!swept.has(root)) {
    swept.add(root)
    await removeAbandonedFolders(root)
  }
  return mkdtemp(join(root, `${PREFIX}${process.pid}-`))
}

export async function removeParserFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}

async function removeAbandonedFolders(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const owner = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN
    if (!(owner > 0) || owner === process.pid || isAlive(owner)) continue
    await removeParserFolder(join(root, name)).catch((error: NodeJS.ErrnoException) => {
      // In a folder that users share, such as the system's for temporary files, it may be somebody else's to remove.
      if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error
    })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives and belongs to someone else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
