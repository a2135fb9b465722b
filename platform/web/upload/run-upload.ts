import { reportConnectionBack, reportConnectionLost } from '../messages/connection-store.ts'
import { afterFailure, retryWaitMs, waitForRetry } from './retry-wait.ts'
import { TransferSpeed } from './transfer-speed.ts'
import type { StartTransfer, TransferFailure } from './tus-transfer.ts'
import type { UploadItem, UploadProblem, UploadRecord } from './upload-item.ts'

/** How a run ended: with a file, with a refusal, or because it was stopped from outside. */
export type RunEnd =
  | { readonly kind: 'done'; readonly fileId: string }
  | { readonly kind: 'failed'; readonly problem: UploadProblem }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'stopped' }

export interface RunOptions {
  readonly startTransfer: StartTransfer
  readonly signal: AbortSignal
  /** The record with the address that the server gave; kept before the first byte is sent. */
  keep(record: UploadRecord): Promise<void>
  show(change: Partial<UploadItem>): void
  waitMs?(attempt: number): number
}

/** Progress reaches the screen so often at most: a bar does not get smoother than that, and lists render cheaply. */
const SHOW_EVERY_MS = 120

/** Sends a file until it is there, whatever happens to the connection. */
export async function runUpload(first: UploadRecord, file: File, options: RunOptions): Promise<RunEnd> {
  let record = first
  let attempt = 0
  for (;;) {
    if (options.signal.aborted) return { kind: 'stopped' }
    options.show({ state: 'uploading', problem: null })
    const before = record
    const outcome = await attemptOnce(record, file, options, (changed) => {
      record = changed
    })
    if (outcome.kind !== 'failure') return outcome
    if (outcome.hasMoved || before.uploadUrl !== record.uploadUrl) attempt = 0
    const { status, message } = outcome.failure
    const next = (await readable(file)) ? afterFailure(status) : 'unreadable'
    if (next === 'unreadable') return failed({ kind: 'text', key: 'problem.unreadable' })
    if (next === 'sign-in') return { kind: 'signed-out' }
    if (next === 'give-up') return failed(problemOf(status, message))
    if (next === 'begin-anew') {
      record = { ...record, uploadUrl: null }
      await options.keep(record)
      options.show({ sentBytes: 0 })
    }
    if (next === 'later') {
      if (status === 0) reportConnectionLost()
      // At first the lock is that of our own lost request, until the server has noticed.
      const state = status === 423 && attempt > 1 ? 'in-another-window' : 'waiting-for-connection'
      options.show({ state, bytesPerSecond: null })
      await waitForRetry((options.waitMs ?? retryWaitMs)(attempt), options.signal)
    }
    attempt += 1
    // A refusal that says "again" and never stops saying so is no different from a server that is away.
    if (next !== 'later' && attempt > 3) await waitForRetry((options.waitMs ?? retryWaitMs)(attempt), options.signal)
  }
}

type Outcome =
  | Exclude<RunEnd, { kind: 'failed' | 'signed-out' }>
  | { readonly kind: 'failure'; readonly failure: TransferFailure; readonly hasMoved: boolean }

async function attemptOnce(
  record: UploadRecord,
  file: File,
  { startTransfer, signal, keep, show }: RunOptions,
  change: (record: UploadRecord) => void,
): Promise<Outcome> {
  const speed = new TransferSpeed()
  let shownAtMs = 0
  let firstBytes: number | null = null
  let hasMoved = false
  return new Promise<Outcome>((resolve, reject) => {
    const onProgress = (sentBytes: number) => {
      const nowMs = performance.now()
      firstBytes ??= sentBytes
      hasMoved ||= sentBytes > firstBytes
      speed.add(sentBytes, nowMs)
      const isAll = sentBytes >= record.sizeBytes
      if (nowMs - shownAtMs < SHOW_EVERY_MS && !isAll) return
      shownAtMs = nowMs
      reportConnectionBack()
      const state = isAll ? 'finishing' : 'uploading'
      show({ state, sentBytes, bytesPerSecond: isAll ? null : speed.bytesPerSecond })
    }
    const onPlace = (uploadUrl: string) => {
      if (uploadUrl === record.uploadUrl) return
      const placed = { ...record, uploadUrl }
      change(placed)
      keep(placed).catch(reject)
    }
    startTransfer(record, file, {
      onPlace,
      onProgress: (sentBytes) => {
        if (!signal.aborted) onProgress(sentBytes)
      },
      onDone: (fileId) => resolve({ kind: 'done', fileId }),
      onFailure: (failure) => resolve({ kind: 'failure', failure, hasMoved }),
    }).then((transfer) => {
      const stop = () => {
        transfer.stop().finally(() => resolve({ kind: 'stopped' }))
      }
      if (signal.aborted) stop()
      else signal.addEventListener('abort', stop, { once: true })
    }, reject)
  })
}

/** A file on disk that was changed, moved or removed since it was chosen cannot be read; the connection is not at fault. */
async function readable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    // What the browser says of it differs; that it cannot be read is all that matters.
    return false
  }
}

function failed(problem: UploadProblem): RunEnd {
  return { kind: 'failed', problem }
}

function problemOf(status: number, message: string | null): UploadProblem {
  if (message) return { kind: 'server', message }
  if (status === 404) return { kind: 'text', key: 'problem.gone' }
  return { kind: 'text', key: 'problem.refused', status }
}
