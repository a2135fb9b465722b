import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** People's files are for nobody else on the machine. */
export const PRIVATE_FOLDER = 0o700

/** Makes a folder's entries (new, renamed, removed files) survive a loss of power. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch((error: unknown) => {
    // Windows opens no folders; NTFS keeps its entries in a journal of its own.
    if (process.platform === 'win32') return null
    throw error
  })
  if (!folder) return
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Makes a folder that is still there after a loss of power, and that only the product's own user reads. */
export async function makeDurableFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: PRIVATE_FOLDER })
  if (first) await syncFolder(dirname(first))
}

/** Makes a file's content survive a loss of power. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The code of a failed system call, such as ENOENT; null for any other error. */
export function systemCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** True where a write failed because the disk or the account's share of it is full. */
export function isDiskFull(error: unknown): boolean {
  const code = systemCode(error)
  return code === 'ENOSPC' || code === 'EDQUOT'
}
