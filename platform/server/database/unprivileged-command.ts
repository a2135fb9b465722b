import { execFile } from 'node:child_process'
import { lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** How a program of the database is started so that it runs without privileges and ends with its parent. */
export interface UnprivilegedCommand {
  /** Written before the program and its arguments. */
  readonly prefix: readonly string[]
  /** Set where root has to give up its identity; files must then belong to this user. */
  readonly uid?: number
  readonly gid?: number
}

/** The user and group `nobody` of Linux. */
const NOBODY = 65534
/** Sends the server its fast-stop signal when this process dies, even by kill -9. */
const END_WITH_PARENT = ['setpriv', '--pdeathsig', 'INT']
const AS_NOBODY_IN_NAMESPACE = ['unshare', '-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]

/**
 * Chooses how to run PostgreSQL, which refuses to run as root.
 * An ordinary user runs it directly. Root runs it in a user namespace, where the server sees itself as nobody and files
 * stay root's; where the kernel forbids that (many containers), root gives up its identity. Data that an ordinary user
 * has made stays that user's: root becomes this user for it.
 */
export async function chooseUnprivilegedCommand(pgFolder: string): Promise<UnprivilegedCommand> {
  if (process.platform !== 'linux') return { prefix: [] }
  const isRoot = process.getuid?.() === 0
  const owner = isRoot ? await stat(pgFolder).catch(() => null) : null
  const isOthers = owner !== null && owner.uid !== 0
  if (isRoot && !isOthers && (await works([...AS_NOBODY_IN_NAMESPACE, ...END_WITH_PARENT]))) {
    return { prefix: [...AS_NOBODY_IN_NAMESPACE, ...END_WITH_PARENT] }
  }
  const prefix = (await works(END_WITH_PARENT)) ? END_WITH_PARENT : []
  if (isOthers) return { prefix, uid: owner.uid, gid: owner.gid }
  if (isRoot && owner) await giveAway(pgFolder)
  return isRoot ? { prefix, uid: NOBODY, gid: NOBODY } : { prefix }
}

/** Data that root has made where user namespaces were allowed, and now are not. */
async function giveAway(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), NOBODY, NOBODY)
  await lchown(folder, NOBODY, NOBODY)
}

async function works([program = '', ...rest]: readonly string[]): Promise<boolean> {
  try {
    await promisify(execFile)(program, [...rest, 'true'])
    return true
  } catch {
    // Missing program or forbidden call: both mean that the next way is tried.
    return false
  }
}
