import { useEffect, useMemo, useRef } from 'react'
import { randomUuid } from '../random-id.ts'
import { findBlob, putBlob, removeBlob } from './waiting-store.ts'
import type { WaitingFile, WaitingWrite, WriteBody } from './waiting-write.ts'
import { keepDraft } from './write-queue.ts'

/** Typing is kept so often at most, ms. */
const KEEP_AFTER_MS = 400

/** What a file that is added is for. */
type FileUse = Pick<WaitingFile, 'purpose'> & Partial<Pick<WaitingFile, 'part' | 'drawnOver'>>

/** Files of a write that is being entered, in this browser. */
export interface DraftFiles {
  /** @returns the id that it has here @throws where the browser has no room for it */
  readonly add: (file: Blob, name: string, use: FileUse) => Promise<string>
  readonly open: (id: string) => Promise<Blob | null>
  /** With what it was drawn over. */
  readonly remove: (id: string) => Promise<void>
}

/** Keeps a write in this browser while it is entered, its files with it. */
export function useWaitingDraft<Body extends WriteBody>(begun: WaitingWrite<Body>) {
  const kept = useRef(begun)
  const timer = useRef(0)
  const keep = (change: Partial<WaitingWrite<Body>>) => {
    kept.current = { ...kept.current, ...change }
    return keepDraft(kept.current)
  }
  const stopTimer = (): boolean => {
    const isRunning = timer.current !== 0
    window.clearTimeout(timer.current)
    timer.current = 0
    return isRunning
  }
  // Whoever leaves right after the last key keeps that key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the end alone
  useEffect(
    () => () => {
      if (stopTimer()) void keepDraft(kept.current)
    },
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: they work on what is kept now
  const files = useMemo<DraftFiles>(
    () => ({
      add: async (file, name, { purpose, part = '', drawnOver = null }) => {
        const id = randomUuid()
        await putBlob(id, file)
        const added = { id, name, type: file.type, purpose, part, drawnOver, uploadUrl: null, fileId: null }
        await keep({ media: [...kept.current.media, added] })
        return id
      },
      open: findBlob,
      remove: async (id) => {
        const gone = withOriginals(kept.current.media, id)
        await keep({ media: kept.current.media.filter((one) => !gone.has(one.id)) })
        await Promise.all([...gone].map(removeBlob))
      },
    }),
    [],
  )
  /** Soon after the last key, and before it is sent. */
  const keepBody = (change: Partial<Body>) => {
    const { body } = kept.current
    if (Object.entries(change).every(([name, value]) => body[name] === value)) return
    kept.current = { ...kept.current, body: { ...body, ...change } }
    stopTimer()
    timer.current = window.setTimeout(() => {
      timer.current = 0
      void keepDraft(kept.current)
    }, KEEP_AFTER_MS)
  }
  const finished = (): WaitingWrite<Body> => {
    stopTimer()
    return kept.current
  }
  return { files, keepBody, finished }
}

/** A file with those that it was drawn over. */
function withOriginals(media: readonly WaitingFile[], id: string): ReadonlySet<string> {
  const gone = new Set<string>()
  for (let next: string | null = id; next !== null && !gone.has(next); ) {
    gone.add(next)
    next = media.find((one) => one.id === next)?.drawnOver ?? null
  }
  return gone
}
