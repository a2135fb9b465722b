import type { FieldEntry } from './field-entry.ts'
import { databaseTables, type FieldTables, memoryTables } from './field-tables.ts'

let opened: Promise<FieldTables> | null = null

function tables(): Promise<FieldTables> {
  opened ??= databaseTables().catch(memoryTables) // no storage here: forms are kept until the page is closed
  return opened
}

/** Forms of one person in this browser, the oldest first. Those of others are not seen. */
export async function entriesOf(userId: string): Promise<FieldEntry[]> {
  const found = await (await tables()).entriesOf(userId)
  return found.sort((a, b) => a.changedAt - b.changedAt)
}

export async function findEntry(id: string): Promise<FieldEntry | null> {
  return (await (await tables()).find(id)) ?? null
}

/** What a person has begun at a place, and not sent. */
export async function findByKey(userId: string, key: string): Promise<FieldEntry | null> {
  return (await entriesOf(userId)).find((entry) => entry.key === key) ?? null
}

export async function putEntry(entry: FieldEntry): Promise<void> {
  await (await tables()).change(entry.id, () => entry)
}

/** Changes an entry that is there; null where it is not any more. */
export async function changeEntry(id: string, change: (entry: FieldEntry) => FieldEntry): Promise<FieldEntry | null> {
  return (await tables()).change(id, (entry) => (entry ? change(entry) : null))
}

export async function removeEntry(entry: Pick<FieldEntry, 'id' | 'media'>): Promise<void> {
  await (await tables()).remove(entry)
}

/** @throws where the browser has no room for it */
export async function putBlob(id: string, blob: Blob): Promise<void> {
  await (await tables()).putBlob(id, blob)
}

export async function findBlob(id: string): Promise<Blob | null> {
  return (await (await tables()).findBlob(id)) ?? null
}

export async function removeBlob(id: string): Promise<void> {
  await (await tables()).removeBlob(id)
}

export async function keepAnswer(userId: string, key: string, data: unknown): Promise<void> {
  await (await tables()).keep(`${userId} ${key}`, { userId, data })
}

export async function keptAnswer(userId: string, key: string): Promise<unknown> {
  return (await (await tables()).findKept(`${userId} ${key}`))?.data
}

/** What was read of the server goes with the person who has read it; what they have filled in waits for them. */
export async function forgetKept(): Promise<void> {
  await (await tables()).forgetKept()
}
