import { useEffect } from 'react'
import { sendRequest } from '../api/request.ts'
import { isRecord } from '../is-record.ts'
import { keptAnswer } from '../kept-answer.ts'
import { sessionStore } from '../session/session-store.ts'
import { UPLOAD_DATABASE } from './upload-database.ts'

/** An upload that was begun in another browser is offered here at most so much later. */
const ASKED_AGAIN_MS = 300_000

/**
 * Goes on with the uploads of the signed-in person while the frame is shown, and stops sending when they leave. The
 * manager is a chunk of its own, fetched where there may be something to go on with.
 */
export function useKeptUploads(): void {
  useEffect(() => {
    let hasLeft = false
    const restore = async () => {
      if (!(await mayHaveUploads()) || hasLeft) return
      const { uploads } = await import('./uploads.ts')
      if (!hasLeft) await uploads.restore()
    }
    // What cannot be restored shows when the person comes to the upload; the first screen has nothing to say about it.
    restore().catch(() => undefined)
    return () => {
      hasLeft = true
      import('./uploads.ts').then(({ uploads }) => uploads.leave()).catch(() => undefined)
    }
  }, [])
}

/** False where neither this browser nor the server knows of an upload that was not finished. */
async function mayHaveUploads(): Promise<boolean> {
  if (await hasUploadMemory()) return true
  const { answer } = await keptAnswer(`uploads ${sessionStore.getState().userId}`, {
    forMs: ASKED_AGAIN_MS,
    ask: hasUnfinished,
  })
  return answer
}

async function hasUnfinished(): Promise<boolean> {
  const unfinished = await sendRequest({ method: 'GET', address: '/api/uploads', isQuiet: true })
  return !isRecord(unfinished) || !Array.isArray(unfinished['items']) || unfinished['items'].length > 0
}

/** True from the first upload in this browser on, and where the browser does not say. */
async function hasUploadMemory(): Promise<boolean> {
  const databases = await globalThis.indexedDB?.databases?.().catch(() => null)
  return databases?.some(({ name }) => name === UPLOAD_DATABASE) ?? true
}
