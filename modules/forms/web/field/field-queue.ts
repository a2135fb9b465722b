import { createStore, useStore } from 'zustand'
import { ApiError } from '#platform/web/api/api-error.ts'
import { invalidateModule } from '#platform/web/api/query-client.ts'
import { newIdempotencyKey, sendRequest } from '#platform/web/api/request.ts'
import { log } from '#platform/web/messages/logger.ts'
import { isSignedIn, sessionStore } from '#platform/web/session/session-store.ts'
import { localNow } from '../fill/local-now.ts'
import type { FieldEntry } from './field-entry.ts'
import { changeEntry, entriesOf, findEntry, putEntry, removeEntry } from './field-store.ts'
import { sendMedia } from './send-media.ts'

const LOCK = 'plumbline field queue'
/** Pauses before what the server did not take for a passing reason is sent again, ms. */
const PAUSES_MS = [5_000, 15_000, 60_000, 300_000]
/** No answer, a session that has ended, a locked or overloaded server: the same is sent again later. */
const PASSING = [0, 401, 408, 423, 425, 429, 500, 502, 503, 504]

interface Queue {
  /** Of who is signed in. */
  readonly entries: readonly FieldEntry[]
  readonly isSending: boolean
}

const queueStore = createStore<Queue>(() => ({ entries: [], isSending: false }))

/** Forms of the signed-in person in this browser: drafts, what waits, what was refused. */
export function useFieldQueue(): Queue {
  return useStore(queueStore)
}

const personNow = (): string | null => (isSignedIn() ? sessionStore.getState().userId : null)

/** Reads the list anew: after a change, and when another person has signed in. */
export async function showQueue(): Promise<void> {
  const userId = personNow()
  const entries = userId ? await entriesOf(userId) : []
  if (userId === personNow()) queueStore.setState({ entries })
}

/** Keeps a form as it is filled in. */
export async function keepDraft(entry: FieldEntry): Promise<void> {
  await putEntry({ ...entry, state: 'draft', problem: null, answeredAt: null, changedAt: Date.now() })
  await showQueue()
}

/** A filled in form is handed over: it is sent now, or when the network is back. */
export async function queueForm(entry: FieldEntry): Promise<void> {
  await putEntry({
    ...entry,
    state: 'waiting',
    problem: null,
    wasTried: false,
    answeredAt: localNow(),
    changedAt: Date.now(),
  })
  await showQueue()
  await sendWaiting()
}

/** Sends what was refused once more, as it is. */
export async function sendAgain(id: string): Promise<void> {
  await changeEntry(id, (entry) => ({ ...entry, state: 'waiting', problem: null }))
  await showQueue()
  await sendWaiting()
}

export async function discardForm(entry: FieldEntry): Promise<void> {
  await removeEntry(entry)
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
    let isHeldUp = false
    for (const { id } of (await entriesOf(userId)).filter(({ state }) => state === 'waiting')) {
      isHeldUp = !(await sendOne(id, userId))
      if (isHeldUp) break
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
    const ready = await sendMedia(id, isMine)
    if (!ready) return true
    if (!isMine()) return false
    await changeEntry(id, (entry) => ({ ...entry, wasTried: true }))
    await sendRequest({
      method: 'POST',
      address: ready.target.address,
      body: sentBody(ready),
      idempotencyKey: newIdempotencyKey(),
      isQuiet: true,
    })
    await removeEntry(ready)
    await Promise.all([...new Set(['forms', ready.target.moduleId])].map(invalidateModule))
    await showQueue()
    return true
  } catch (error) {
    return noteProblem(id, error)
  }
}

/** The server stores it once under the id that was chosen here, whatever else it is sent with. */
function sentBody({ id, userId, version, answers, answeredAt, media, target }: FieldEntry) {
  return {
    ...target.body,
    ...{ clientId: id, version, answers, answeredAt, answeredBy: userId, sentAt: localNow() },
    media: media.flatMap(({ id: mediaId, fileId }) => (fileId ? [{ id: mediaId, fileId }] : [])),
  }
}

async function noteProblem(id: string, error: unknown): Promise<boolean> {
  const status = error instanceof ApiError ? error.status : 0
  const message = error instanceof Error ? error.message : String(error)
  const isPassing = PASSING.includes(status)
  const state = isPassing ? 'waiting' : 'refused'
  // Without network there is nothing wrong with it, and nothing to say.
  const problem = status === 0 && error instanceof ApiError ? null : { status, message }
  // Refused is not stored: it may be changed again.
  await changeEntry(id, (entry) => ({ ...entry, state, problem, wasTried: isPassing && entry.wasTried }))
  await showQueue()
  return !isPassing
}

/**
 * Opens what waits to be changed once more. Null where it may have arrived without our having heard of it: what is changed
 * then would be lost, because the server keeps the first.
 */
export async function takeBack(id: string): Promise<FieldEntry | null> {
  const taken = await changeEntry(id, (entry) => (entry.wasTried ? entry : { ...entry, state: 'draft' as const }))
  await showQueue()
  return taken?.state === 'draft' ? taken : null
}

/** What became of a form: null once it has arrived. */
export async function stateOf(id: string): Promise<FieldEntry['state'] | null> {
  return (await findEntry(id))?.state ?? null
}
