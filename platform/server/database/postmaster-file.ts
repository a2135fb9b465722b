import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a running server writes into its data folder (`postmaster.pid`; layout in PostgreSQL's miscadmin.h). */
export interface PostmasterFile {
  readonly pid: number
  readonly port: number
  readonly socketFolder: string
}

const POLL_MS = 20
/** An orphan stops by itself within a fraction of this; after it, the orphan is told to. */
const ASK_AFTER_MS = 1_000
const GIVE_UP_AFTER_MS = 20_000

/** @returns null where no server has written the file. */
export async function readPostmasterFile(pgFolder: string): Promise<PostmasterFile | null> {
  const text = await readFile(join(pgFolder, 'postmaster.pid'), 'utf8').catch(() => null)
  const [pid, , , port, socketFolder] = text?.split('\n') ?? []
  if (!pid || !Number.isInteger(Number(pid))) return null
  return { pid: Math.abs(Number(pid)), port: Number(port), socketFolder: socketFolder?.trim() ?? '' }
}

/**
 * Waits for the server of a killed process to end and clears what it left. The caller holds the lock of the data folder,
 * so a server that is still there belongs to nobody.
 * @throws when it does not end.
 */
export async function waitForOrphanedServer(pgFolder: string): Promise<void> {
  const left = await readPostmasterFile(pgFolder)
  if (!left) return
  const startedAt = Date.now()
  let isAsked = false
  while (await isServerOf(pgFolder, left.pid)) {
    const waitedMs = Date.now() - startedAt
    if (waitedMs > GIVE_UP_AFTER_MS)
      throw new Error(`A database server of an earlier start (process ${left.pid}) does not end. Stop it first.`)
    if (waitedMs > ASK_AFTER_MS && !isAsked) {
      isAsked = true
      process.kill(left.pid, 'SIGINT')
    }
    await sleep(POLL_MS)
  }
  // The process id may meanwhile belong to another program, which PostgreSQL would take for a running server.
  await rm(join(pgFolder, 'postmaster.pid'), { force: true })
  if (basename(left.socketFolder).startsWith('plumbline-'))
    await rm(left.socketFolder, { recursive: true, force: true })
}

async function isServerOf(pgFolder: string, pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  if (process.platform !== 'linux') return true
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
  if (name.trim() !== 'postgres') return false
  // A zombie that its parent has not collected yet is as good as gone.
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  if (/\) Z /.test(status)) return false
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null)
  return folder === null || folder === (await realpath(pgFolder))
}
