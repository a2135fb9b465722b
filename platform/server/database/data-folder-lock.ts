import { spawn } from 'node:child_process'
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Held as long as the process lives; the operating system lets go of it when the process dies, however it dies. */
export interface DataFolderLock {
  release(): void
}

const LOCK_FILE = 'plumbline.lock'
/** Flags of open(2) that lock the file: BSD's O_EXLOCK | O_NONBLOCK, and libuv's exclusive mode on Windows. */
const DARWIN_EXCLUSIVE = 0x20 | 0x4
const WINDOWS_EXCLUSIVE = 0x10000000
/** Exit code of flock(1) when asked not to wait and another process has the lock. */
const FLOCK_CONFLICT = 73

/**
 * Takes the data folder for this process. One process at a time may run on it, because files, database and secrets in it
 * are written without looking at what another process does.
 * @throws one line that names the process which has it.
 */
export async function lockDataFolder(dataFolder: string): Promise<DataFolderLock> {
  await mkdir(dataFolder, { recursive: true })
  const path = join(dataFolder, LOCK_FILE)
  const descriptor = openLockFile(path)
  if (descriptor === null || !(await isLockTaken(descriptor))) {
    if (descriptor !== null) closeSync(descriptor)
    throw new Error(alreadyRunning(dataFolder, ownerOf(path)))
  }
  ftruncateSync(descriptor)
  writeSync(descriptor, `${process.pid}\n`, 0)
  return { release: () => closeSync(descriptor) }
}

/** @returns null where opening is the lock and another process has it. */
function openLockFile(path: string): number | null {
  const exclusive = { darwin: DARWIN_EXCLUSIVE, win32: WINDOWS_EXCLUSIVE }[process.platform as string] ?? 0
  try {
    return openSync(path, constants.O_RDWR | constants.O_CREAT | exclusive, 0o600)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (exclusive !== 0 && (code === 'EAGAIN' || code === 'EBUSY')) return null
    throw error
  }
}

/**
 * Locks the open file through flock(1): the lock belongs to the open file, which the short-lived helper only inherits, so
 * it stays with this process after the helper has ended.
 */
async function isLockTaken(descriptor: number): Promise<boolean> {
  if (process.platform === 'darwin' || process.platform === 'win32') return true
  return new Promise((resolve, reject) => {
    const helper = spawn('flock', ['-n', '-x', '-E', String(FLOCK_CONFLICT), '3'], {
      stdio: ['ignore', 'ignore', 'ignore', descriptor],
    })
    helper.once('error', reject)
    helper.once('exit', (code) => {
      if (code === 0 || code === FLOCK_CONFLICT) resolve(code === 0)
      else reject(new Error(`The data folder could not be locked: flock ended with ${code}.`))
    })
  })
}

function ownerOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    // Windows does not let a second process read a file that is open exclusively.
    return ''
  }
}

function alreadyRunning(dataFolder: string, pid: string): string {
  const who = pid ? `process ${pid}` : 'another process'
  return `Plumbline already runs on ${dataFolder} (${who}). Stop it first, or choose another folder with DATA_DIR.`
}
