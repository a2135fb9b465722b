import { createStore, useStore } from 'zustand'
import { ApiError } from '../api/api-error.ts'
import { invalidateModule } from '../api/query-client.ts'
import { newIdempotencyKey, sendRequest } from '../api/request.ts'
import { localNow } from '../local-now.ts'
import { log } from '../messages/logger.ts'
import { isSignedIn, sessionStore } from '../session/session-store.ts'
import { sendFiles } from './send-files.ts'
import { changeWrite, findWrite, putWrite, removeWrite, writesOf } from './waiting-store.ts'
import type { WaitingState, WaitingWrite } from './waiting-write.ts'

const LOCK = 'plumbline field queue'
/** Pauses before what the server did not take for a passing reason is sent again, ms. */
const PAUSES_MS = [5_000, 15_000, 60_000, 300_000]
/** No answer, a session that has ended, a locked or overloaded server: the same is sent again later. */
const PASSING = [0, 401, 408, 423, 425, 429, 500, 502, 503, 504]
/** The try before, of which we have not heard, is still being worked on. */
const STILL_WORKED_ON = 'idempotency.twin-in-flight'
const CONFLICT = 409

interface Queue {
  /** Of who is signed in. */
  readonly writes: readonly WaitingWrite[]
  readonly isSending: boolean
}

const queueStore = createStore<Queue>(() => ({ writes: [], isSending: false }))

/** What the signed-in person has in this browser and the server does not: drafts, what waits, what was refused. */
export function useWriteQueue(): Queue {
  return useStore(queueStore)
}

const personNow = (): string | null => (isSignedIn() ? sessionStore.getState().userId : null)

/** Reads the list anew: after a change, and when another person has signed in. */
export async function showQueue(): Promise<void> {
  const userId = personNow()
  const writes = userId ? await writesOf(userId) : []
  if (userId === personNow()) queueStore.setState({ writes })
}

/** Keeps a write as it is entered. */
export async function keepDraft(write: WaitingWrite): Promise<void> {
  await putWrite({ ...write, state: 'draft', problem: null, changedAt: Date.now() })
  await showQueue()
}

/** A write is handed over: it is sent now, or when the network is back. What was changed since it was sent is another one. */
export async function queueWrite(write: WaitingWrite): Promise<void> {
  const idempotencyKey = write.idempotencyKey === null ? null : newIdempotencyKey()
  const handedOver = { state: 'waiting', problem: null, wasTried: false, changedAt: Date.now() } as const
  await putWrite({ ...write, ...handedOver, idempotencyKey })
  await showQueue()
  await sendWaiting()
}

/** Sends what was refused once more, as it is. */
export async function sendAgain(id: string): Promise<void> {
  await changeWrite(id, (write) => ({ ...write, state: 'waiting', problem: null }))
  await showQueue()
  await sendWaiting()
}

/** Whether the record has changed since it was entered: sent as it is, it would be refused again. */
export function isOutdated({ state, problem, idempotencyKey }: WaitingWrite): boolean {
  return state === 'refused' && problem?.status === CONFLICT && idempotencyKey !== null
}

export async function discardWrite(write: Pick<WaitingWrite, 'id' | 'media'>): Promise<void> {
  await removeWrite(write)
  await showQueue()
}

let underway: Promise<void> | null = null
let failures = 0
let timer = 0

/** Sends all that waits, one after the other, in one window of the browser. Calls at the same time share one run. */
export function sendWaiting(): Promise<void> {
  underway ??= inOneWindow(sendAll)
    .catch((error: unknown) => log('warn', 'What waits was not sent.', error))
    .finally(() => {
      underway = null
    })
  return underway
}

async function inOneWindow(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => (lock ? work() : undefined))
}

async function sendAll(): Promise<void> {
  const userId = personNow()
  if (!userId) return
  window.clearTimeout(timer)
  queueStore.setState({ isSending: true })
  try {
    const tried = new Set<string>()
    let isHeldUp = false
    while (!isHeldUp) {
      // Looked up each time: what is handed over meanwhile goes with the others.
      const next = (await writesOf(userId)).find(({ id, state }) => state === 'waiting' && !tried.has(id))
      if (!next) break
      tried.add(next.id)
      isHeldUp = !(await sendOne(next.id, userId))
    }
    failures = isHeldUp ? failures + 1 : 0
    const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1]
    if (pause !== undefined) timer = window.setTimeout(() => void sendWaiting(), pause)
  } finally {
    queueStore.setState({ isSending: false })
    await showQueue()
  }
}

/** @returns false where nothing can be sent now */
async function sendOne(id: string, userId: string): Promise<boolean> {
  try {
    const isMine = () => personNow() === userId
    if (!(await sendFiles(id, isMine))) return true
    if (!isMine()) return false
    const ready = await changeWrite(id, (write) => (write.state === 'waiting' ? { ...write, wasTried: true } : write))
    // It was taken back while its files were on their way.
    if (ready?.state !== 'waiting') return true
    await sendRequest({
      method: ready.method,
      address: ready.address,
      body: sentBody(ready),
      idempotencyKey: ready.idempotencyKey ?? newIdempotencyKey(),
      isQuiet: true,
    })
    await removeWrite(ready)
    await Promise.all(ready.modules.map(invalidateModule))
    await showQueue()
    return true
  } catch (error) {
    return noteProblem(id, error)
  }
}

function sentBody({ body, media, idempotencyKey }: WaitingWrite) {
  const files = media.flatMap(({ id, fileId, part }) => (fileId ? [{ id, fileId, ...(part && { part }) }] : []))
  return { ...body, media: files, ...(idempotencyKey === null && { sentAt: localNow() }) }
}

async function noteProblem(id: string, error: unknown): Promise<boolean> {
  const status = error instanceof ApiError ? error.status : 0
  const message = error instanceof Error ? error.message : String(error)
  const isPassing = PASSING.includes(status) || (error instanceof ApiError && error.error === STILL_WORKED_ON)
  const state = isPassing ? 'waiting' : 'refused'
  // Without network there is nothing wrong with it, and nothing to say.
  const problem = status === 0 && error instanceof ApiError ? null : { status, message }
  // Refused is not stored: it may be changed again.
  const kept = await changeWrite(id, (write) => ({ ...write, state, problem, wasTried: isPassing && write.wasTried }))
  await showQueue()
  // Beside what was refused its page shows what stands there now.
  if (!isPassing) await Promise.all((kept?.modules ?? []).map(invalidateModule))
  return !isPassing
}

/**
 * Whether what waits may be changed once more. One that the server knows by its id may have arrived without our having heard
 * of it, and what is changed then would be lost: the server keeps the first. One with a key is another one then.
 */
export function mayTakeBack({ wasTried, idempotencyKey }: WaitingWrite): boolean {
  return !wasTried || idempotencyKey !== null
}

/** Opens what waits to be changed once more; null where it must not be. */
export async function takeBack(id: string): Promise<WaitingWrite | null> {
  if (queueStore.getState().isSending) return null
  const taken = await changeWrite(id, (write) => (mayTakeBack(write) ? { ...write, state: 'draft' } : write))
  await showQueue()
  return taken?.state === 'draft' ? taken : null
}

/** What became of a write: null once it has arrived. */
export async function stateOf(id: string): Promise<WaitingState | null> {
  return (await findWrite(id))?.state ?? null
}
