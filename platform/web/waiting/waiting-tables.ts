import type { IDBPDatabase } from 'idb'
import type { OlderForm } from './older-forms.ts'
import { WAITING_DATABASE, type WaitingWrite } from './waiting-write.ts'

interface Kept {
  readonly userId: string
  readonly data: unknown
}

/** As it lies there, whichever build has put it there. */
export type KeptWrite = WaitingWrite | OlderForm

/** What the browser keeps of what waits. */
export interface WaitingTables {
  readonly entriesOf: (userId: string) => Promise<KeptWrite[]>
  readonly find: (id: string) => Promise<KeptWrite | undefined>
  /** Writes what the change makes of an entry, or of none; null writes nothing. */
  readonly change: (id: string, change: (entry?: KeptWrite) => WaitingWrite | null) => Promise<WaitingWrite | null>
  readonly remove: (entry: Pick<WaitingWrite, 'id' | 'media'>) => Promise<void>
  readonly putBlob: (id: string, blob: Blob) => Promise<void>
  readonly findBlob: (id: string) => Promise<Blob | undefined>
  readonly removeBlob: (id: string) => Promise<void>
  readonly keep: (key: string, kept: Kept) => Promise<void>
  readonly findKept: (key: string) => Promise<Kept | undefined>
  readonly forgetKept: () => Promise<void>
}

interface Schema {
  entries: { key: string; value: KeptWrite; indexes: { userId: string } }
  blobs: { key: string; value: Blob }
  /** Answers of the server that are needed without network, each with who read it. */
  kept: { key: string; value: Kept }
}

/** Strict: what a person was told is kept must survive a phone that goes off. */
const STRICT = { durability: 'strict' } as const

/** Tables of this browser's database. @throws where it has none, as private windows of some browsers */
export async function databaseTables(): Promise<WaitingTables> {
  const { openDB } = await import('idb')
  const db: IDBPDatabase<Schema> = await openDB<Schema>(WAITING_DATABASE, 1, {
    upgrade: (made) => {
      made.createObjectStore('entries', { keyPath: 'id' }).createIndex('userId', 'userId')
      made.createObjectStore('blobs')
      made.createObjectStore('kept')
    },
  })
  return {
    entriesOf: (userId) => db.getAllFromIndex('entries', 'userId', userId),
    find: (id) => db.get('entries', id),
    change: async (id, change) => {
      const tx = db.transaction('entries', 'readwrite', STRICT)
      const after = change(await tx.store.get(id))
      if (after) await tx.store.put(after)
      await tx.done
      return after
    },
    remove: async ({ id, media }) => {
      const tx = db.transaction(['entries', 'blobs'], 'readwrite', STRICT)
      await tx.objectStore('entries').delete(id)
      for (const one of media) await tx.objectStore('blobs').delete(one.id)
      await tx.done
    },
    putBlob: async (id, blob) => {
      const tx = db.transaction('blobs', 'readwrite', STRICT)
      await tx.store.put(blob, id)
      await tx.done
    },
    findBlob: (id) => db.get('blobs', id),
    removeBlob: (id) => db.delete('blobs', id),
    keep: async (key, kept) => void (await db.put('kept', kept, key)),
    findKept: (key) => db.get('kept', key),
    forgetKept: () => db.clear('kept'),
  }
}

/** The same until the page is closed: all can be entered and sent, and nothing outlives the window. */
export function memoryTables(): WaitingTables {
  const entries = new Map<string, KeptWrite>()
  const blobs = new Map<string, Blob>()
  const keptOnes = new Map<string, Kept>()
  return {
    entriesOf: async (userId) => [...entries.values()].filter((entry) => entry.userId === userId),
    find: async (id) => entries.get(id),
    change: async (id, change) => {
      const after = change(entries.get(id))
      if (after) entries.set(id, after)
      return after
    },
    remove: async ({ id, media }) => {
      entries.delete(id)
      for (const one of media) blobs.delete(one.id)
    },
    putBlob: async (id, blob) => void blobs.set(id, blob),
    findBlob: async (id) => blobs.get(id),
    removeBlob: async (id) => void blobs.delete(id),
    keep: async (key, kept) => void keptOnes.set(key, kept),
    findKept: async (key) => keptOnes.get(key),
    forgetKept: async () => keptOnes.clear(),
  }
}
