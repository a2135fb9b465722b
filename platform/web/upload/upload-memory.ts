import type { IDBPDatabase } from 'idb'
import { UPLOAD_DATABASE } from './upload-database.ts'
import type { UploadRecord } from './upload-item.ts'

/** Largest file that is kept in the browser, so that the upload goes on by itself after the page was closed. */
const LARGEST_KEPT_BYTES = 1024 * 1024 * 1024
/** The browser's own bookkeeping and other pages of ours need room as well. */
const ROOM_FACTOR = 1.25

/** What survives closing the page: the list of uploads, and their files where there is room. */
export interface UploadMemory {
  list(userId: string): Promise<UploadRecord[]>
  find(id: string): Promise<UploadRecord | null>
  keep(record: UploadRecord): Promise<void>
  /** False where the browser has no room for it; the person will be asked for the file instead. */
  keepFile(id: string, file: File): Promise<boolean>
  findFile(id: string): Promise<File | null>
  forgetFile(id: string): Promise<void>
  forget(id: string): Promise<void>
}

interface Schema {
  uploads: { key: string; value: UploadRecord; indexes: { userId: string } }
  files: { key: string; value: File }
}

/** The memory of this browser. Where it has none (a private window of some browsers), uploads work until the page closes. */
export function openUploadMemory(name = UPLOAD_DATABASE): UploadMemory {
  let opened: Promise<IDBPDatabase<Schema> | null> | null = null
  const open = () => {
    opened ??= openDatabase(name).catch(() => null) // no storage here: nothing is remembered, everything else works
    return opened
  }
  return {
    list: async (userId) => (await (await open())?.getAllFromIndex('uploads', 'userId', userId)) ?? [],
    find: async (id) => (await (await open())?.get('uploads', id)) ?? null,
    keep: async (record) => {
      await (await open())?.put('uploads', record)
    },
    keepFile: async (id, file) => {
      const db = await open()
      if (!db || !(await hasRoomFor(file.size))) return false
      try {
        await db.put('files', file, id)
        return true
      } catch {
        // The estimate was too kind: the upload goes on without a copy.
        return false
      }
    },
    findFile: async (id) => (await (await open())?.get('files', id)) ?? null,
    forgetFile: async (id) => {
      await (await open())?.delete('files', id)
    },
    forget: async (id) => {
      const db = await open()
      await db?.delete('files', id)
      await db?.delete('uploads', id)
    },
  }
}

async function openDatabase(name: string): Promise<IDBPDatabase<Schema>> {
  const { openDB } = await import('idb')
  return openDB<Schema>(name, 1, {
    upgrade: (db) => {
      db.createObjectStore('uploads', { keyPath: 'id' }).createIndex('userId', 'userId')
      db.createObjectStore('files')
    },
  })
}

async function hasRoomFor(bytes: number): Promise<boolean> {
  if (bytes > LARGEST_KEPT_BYTES) return false
  const estimate = await navigator.storage?.estimate?.()
  if (estimate?.quota === undefined) return bytes <= LARGEST_KEPT_BYTES / 10
  return estimate.quota - (estimate.usage ?? 0) > bytes * ROOM_FACTOR
}
