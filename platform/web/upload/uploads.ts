import { sendRequest } from '../api/request.ts'
import { sessionStore } from '../session/session-store.ts'
import { type RunEnd, runUpload } from './run-upload.ts'
import { cancelOnServer, type StartTransfer, startTusTransfer } from './tus-transfer.ts'
import { isSameFile, type UploadItem, type UploadPurpose, type UploadRecord } from './upload-item.ts'
import { withUploadLock } from './upload-lock.ts'
import { openUploadMemory, type UploadMemory } from './upload-memory.ts'
import { changeUpload, putUpload, removeUpload, uploadStore } from './upload-store.ts'

/** An unfinished upload as the server lists it. */
export interface ServerUpload {
  readonly id: string
  readonly fileName: string
  readonly mediaType: string
  readonly purpose: string
  readonly projectCode: string
  readonly siteCode: string | null
  readonly structureCode: string | null
  readonly sizeBytes: number
  readonly receivedBytes: number
  readonly createdAt: string
}

export interface UploadsParts {
  readonly memory: UploadMemory
  readonly startTransfer: StartTransfer
  readonly cancelOnServer: (uploadUrl: string) => Promise<void>
  readonly listOnServer: () => Promise<readonly ServerUpload[]>
  readonly userId: () => string | null
  readonly waitMs?: (attempt: number) => number
}

export interface Uploads {
  /** Begins an upload and answers at once with its id; it goes on whatever page is shown. */
  start(file: File, target: UploadPurpose): Promise<string>
  pause(id: string): Promise<void>
  /** Goes on after a pause or a failure; asks for the file where it is not at hand. */
  resume(id: string): Promise<void>
  /** The person has chosen the file again. Another file is refused, with a text that says which one is meant. */
  giveFile(id: string, file: File): Promise<void>
  /** Gives an upload up, here and on the server. */
  cancel(id: string): Promise<void>
  /** Takes an upload that is done or failed off the list, once its file is in use. */
  dismiss(id: string): Promise<void>
  /** After signing in: shows what was not finished, and goes on with what the browser still has. */
  restore(): Promise<void>
  /** Before signing out: stops sending and clears the list; everything is there again after signing in. */
  leave(): Promise<void>
}

interface Run {
  readonly stop: AbortController
  readonly ended: Promise<void>
}

/** Uploads over the given parts; the product has one, {@link uploads}. */
export function createUploads(parts: UploadsParts): Uploads {
  return new UploadDesk(parts)
}

class UploadDesk implements Uploads {
  readonly #parts: UploadsParts
  readonly #records = new Map<string, UploadRecord>()
  readonly #files = new Map<string, File>()
  readonly #runs = new Map<string, Run>()

  constructor(parts: UploadsParts) {
    this.#parts = parts
  }

  async start(file: File, target: UploadPurpose): Promise<string> {
    const record = recordOf(file, target, this.#parts.userId() ?? '')
    if (file.size === 0) {
      putUpload(itemOf(record, { state: 'failed', problem: { kind: 'text', key: 'problem.empty' } }))
      return record.id
    }
    this.#files.set(record.id, file)
    putUpload(itemOf(record, { state: 'uploading' }))
    await this.#keep(record)
    this.#send(record.id, file)
    // Beside the upload: copying a large file must not hold it up.
    void this.#keepFile(record.id, file)
    return record.id
  }

  async pause(id: string): Promise<void> {
    await this.#stop(id)
    await this.#change(id, { isPaused: true })
    changeUpload(id, { state: 'paused', bytesPerSecond: null })
  }

  async resume(id: string): Promise<void> {
    await this.#change(id, { isPaused: false })
    await this.#go(id)
  }

  async giveFile(id: string, file: File): Promise<void> {
    const record = this.#records.get(id)
    if (!record) return
    if (!isSameFile(record, file)) {
      changeUpload(id, { problem: { kind: 'text', key: 'problem.notTheSame' } })
      return
    }
    this.#files.set(id, file)
    await this.#change(id, { isPaused: false, lastModifiedMs: file.lastModified })
    await this.#go(id)
    void this.#keepFile(id, file)
  }

  async cancel(id: string): Promise<void> {
    await this.#stop(id)
    const record = this.#records.get(id)
    if (record?.uploadUrl && !record.fileId) {
      // Where the server cannot be reached, it removes the upload by itself in a week.
      await this.#parts.cancelOnServer(record.uploadUrl).catch(() => {})
    }
    await this.dismiss(id)
  }

  async dismiss(id: string): Promise<void> {
    this.#records.delete(id)
    this.#files.delete(id)
    removeUpload(id)
    await this.#parts.memory.forget(id)
  }

  async restore(): Promise<void> {
    const userId = this.#parts.userId()
    if (!userId) return
    const known = await this.#parts.memory.list(userId)
    const onServer = await this.#parts.listOnServer().catch(() => []) // not reachable now: what is known here goes on
    const received = new Map(onServer.map((upload) => [addressOf(upload), upload.receivedBytes]))
    for (const record of known) await this.#restoreOne(record, received.get(record.uploadUrl ?? '') ?? 0)
    const here = new Set([...this.#records.values()].map((record) => record.uploadUrl))
    for (const upload of onServer.filter((candidate) => !here.has(addressOf(candidate)))) {
      const record = recordOfServer(upload, userId)
      await this.#parts.memory.keep(record)
      await this.#restoreOne(record, upload.receivedBytes)
    }
  }

  async leave(): Promise<void> {
    await Promise.all([...this.#runs.keys()].map((id) => this.#stop(id)))
    this.#records.clear()
    this.#files.clear()
    uploadStore.setState({ items: [] })
  }

  async #restoreOne(record: UploadRecord, sentBytes: number): Promise<void> {
    if (this.#records.has(record.id)) {
      // It stopped because the session had ended.
      const goesOn = !record.isPaused && !record.fileId && !this.#runs.has(record.id)
      if (goesOn && stateOf(record.id) === 'paused') await this.#go(record.id)
      return
    }
    this.#records.set(record.id, record)
    const state = record.fileId ? 'done' : record.isPaused ? 'paused' : 'waiting-for-connection'
    putUpload(itemOf(record, { state, sentBytes: record.fileId ? record.sizeBytes : sentBytes }))
    if (state === 'waiting-for-connection') await this.#go(record.id)
  }

  /** Sends with the file that is at hand, or asks for it. */
  async #go(id: string): Promise<void> {
    if (this.#runs.has(id)) return
    const file = this.#files.get(id) ?? (await this.#parts.memory.findFile(id))
    if (!file) {
      changeUpload(id, { state: 'waiting-for-file', bytesPerSecond: null, problem: null })
      return
    }
    this.#files.set(id, file)
    this.#send(id, file)
  }

  /** Sends in the background. */
  #send(id: string, file: File): void {
    const stop = new AbortController()
    const lock = { signal: stop.signal, onWaiting: () => changeUpload(id, { state: 'in-another-window' }) }
    const ended = withUploadLock(id, lock, () => this.#sendLocked(id, file, stop.signal))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return
        changeUpload(id, { state: 'failed', bytesPerSecond: null, problem: { kind: 'server', message: String(error) } })
      })
      .finally(() => {
        if (this.#runs.get(id)?.stop === stop) this.#runs.delete(id)
      })
    this.#runs.set(id, { stop, ended })
  }

  async #sendLocked(id: string, file: File, signal: AbortSignal): Promise<void> {
    // Another window may have brought it further, or to its end, while this one waited.
    const record = (await this.#parts.memory.find(id)) ?? this.#records.get(id)
    if (!record || signal.aborted) return
    this.#records.set(id, record)
    const { startTransfer, waitMs } = this.#parts
    const end: RunEnd = record.fileId
      ? { kind: 'done', fileId: record.fileId }
      : await runUpload(record, file, {
          startTransfer,
          signal,
          keep: (changed) => this.#keep(changed),
          show: (item) => changeUpload(id, item),
          ...(waitMs && { waitMs }),
        })
    await this.#end(id, end)
  }

  async #end(id: string, end: RunEnd): Promise<void> {
    const bytesPerSecond = null
    if (end.kind === 'done') {
      await this.#change(id, { fileId: end.fileId })
      await this.#parts.memory.forgetFile(id)
      this.#files.delete(id)
      const sentBytes = this.#records.get(id)?.sizeBytes ?? 0
      changeUpload(id, { bytesPerSecond, state: 'done', fileId: end.fileId, sentBytes, problem: null })
    }
    if (end.kind === 'failed') changeUpload(id, { bytesPerSecond, state: 'failed', problem: end.problem })
    if (end.kind === 'signed-out') {
      changeUpload(id, { bytesPerSecond, state: 'paused', problem: { kind: 'text', key: 'problem.signedOut' } })
    }
  }

  async #stop(id: string): Promise<void> {
    const run = this.#runs.get(id)
    run?.stop.abort()
    await run?.ended
  }

  async #keep(record: UploadRecord): Promise<void> {
    this.#records.set(record.id, record)
    await this.#parts.memory.keep(record)
  }

  async #change(id: string, part: Partial<UploadRecord>): Promise<void> {
    const record = this.#records.get(id)
    if (record) await this.#keep({ ...record, ...part })
  }

  async #keepFile(id: string, file: File): Promise<void> {
    await this.#parts.memory.keepFile(id, file)
    // The upload may have ended while the file was copied.
    const record = this.#records.get(id)
    if (!record || record.fileId) await this.#parts.memory.forgetFile(id)
  }
}

function stateOf(id: string): UploadItem['state'] | undefined {
  return uploadStore.getState().items.find((item) => item.id === id)?.state
}

function addressOf(upload: ServerUpload): string {
  return `/api/uploads/${upload.id}`
}

function recordOf(file: File, target: UploadPurpose, userId: string): UploadRecord {
  return {
    id: newUploadId(),
    userId,
    fileName: file.name,
    sizeBytes: file.size,
    mediaType: file.type,
    lastModifiedMs: file.lastModified,
    target,
    uploadUrl: null,
    isPaused: false,
    fileId: null,
    startedAtMs: Date.now(),
  }
}

function recordOfServer(upload: ServerUpload, userId: string): UploadRecord {
  const { projectCode, siteCode, structureCode, purpose } = upload
  return {
    id: newUploadId(),
    userId,
    fileName: upload.fileName,
    sizeBytes: upload.sizeBytes,
    mediaType: upload.mediaType,
    lastModifiedMs: null,
    target: { projectCode, siteCode, structureCode, purpose },
    uploadUrl: addressOf(upload),
    isPaused: false,
    fileId: null,
    startedAtMs: Date.parse(upload.createdAt),
  }
}

function itemOf(record: UploadRecord, part: Partial<UploadItem> & Pick<UploadItem, 'state'>): UploadItem {
  const { id, fileName, sizeBytes, target, fileId, startedAtMs } = record
  return {
    id,
    fileName,
    sizeBytes,
    target,
    fileId,
    startedAtMs,
    sentBytes: 0,
    problem: null,
    bytesPerSecond: null,
    ...part,
  }
}

/** Works without a secure context too, where `crypto.randomUUID` is missing. */
function newUploadId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The uploads of this product. */
export const uploads: Uploads = createUploads({
  memory: openUploadMemory(),
  startTransfer: startTusTransfer,
  cancelOnServer,
  listOnServer: async () => {
    const answer = await sendRequest({ method: 'GET', address: '/api/uploads' })
    return (answer as { items: readonly ServerUpload[] }).items
  },
  userId: () => sessionStore.getState().userId,
})

/**
 * Resolves with the id of the stored file when the upload is done.
 * @throws where the upload has failed or was cancelled.
 */
export function uploadedFile(id: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const item = uploadStore.getState().items.find((candidate) => candidate.id === id)
      const isOver = item === undefined || item.state === 'failed' || item.fileId !== null
      if (!isOver) return
      unsubscribe()
      if (item?.fileId) resolve(item.fileId)
      else reject(new Error(item ? 'The upload has failed.' : 'The upload was cancelled.'))
    }
    const unsubscribe = uploadStore.subscribe(look)
    look()
  })
}
