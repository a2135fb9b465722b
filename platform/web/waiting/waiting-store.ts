import { asWrite } from './older-forms.ts'
import { databaseTables, memoryTables, type WaitingTables } from './waiting-tables.ts'
import type { WaitingWrite } from './waiting-write.ts'

let opened: Promise<WaitingTables> | null = null

function tables(): Promise<WaitingTables> {
  opened ??= databaseTables().catch(memoryTables) // no storage here: it is kept until the page is closed
  return opened
}

/** What one person has in this browser, the oldest first. That of others is not seen. */
export async function writesOf(userId: string): Promise<WaitingWrite[]> {
  const found = (await (await tables()).entriesOf(userId)).map(asWrite)
  return found.sort((a, b) => a.changedAt - b.changedAt)
}

export async function findWrite(id: string): Promise<WaitingWrite | null> {
  const found = await (await tables()).find(id)
  return found ? asWrite(found) : null
}

/** What a person has begun at a place, and not sent. */
export async function findByKey(userId: string, key: string): Promise<WaitingWrite | null> {
  return (await writesOf(userId)).find((write) => write.key === key) ?? null
}

export async function putWrite(write: WaitingWrite): Promise<void> {
  await (await tables()).change(write.id, () => write)
}

/** Changes one that is there; null where it is not any more. */
export async function changeWrite(
  id: string,
  change: (write: WaitingWrite) => WaitingWrite,
): Promise<WaitingWrite | null> {
  return (await tables()).change(id, (kept) => (kept ? change(asWrite(kept)) : null))
}

/** With its files. */
export async function removeWrite(write: Pick<WaitingWrite, 'id' | 'media'>): Promise<void> {
  await (await tables()).remove(write)
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

/** What was read of the server goes with the person who has read it; what they have entered waits for them. */
export async function forgetKept(): Promise<void> {
  await (await tables()).forgetKept()
}
