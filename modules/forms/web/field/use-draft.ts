import { useEffect, useMemo, useRef, useState } from 'react'
import type { Answers } from '#engines/forms/answer-sheet.ts'
import { mediaValue } from '#engines/forms/media-answer.ts'
import { randomUuid } from '#platform/web/random-id.ts'
import { sessionStore } from '#platform/web/session/session-store.ts'
import type { FormVersion } from '../../contract/form-template.ts'
import type { FormFiles } from '../fill/answer-control-props.ts'
import type { FieldEntry, FieldMedia, FieldTarget } from './field-entry.ts'
import { keepDraft } from './field-queue.ts'
import { findBlob, findByKey, putBlob, removeBlob } from './field-store.ts'
import { followQueue } from './follow-queue.ts'

/** Typing is kept so often at most, ms. */
const KEEP_AFTER_MS = 400

/** What the person has begun here in this browser, or a new form; null while it is looked up. */
export function useBegun(version: FormVersion, target: FieldTarget): readonly [FieldEntry | null, () => void] {
  const [begun, setBegun] = useState<FieldEntry | null>(null)
  const [round, setRound] = useState(0)
  const key = `${target.address} ${version.templateId}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the target that matters
  useEffect(() => {
    let isGone = false
    followQueue()
    const userId = sessionStore.getState().userId ?? ''
    void findByKey(userId, key).then((found) => {
      if (!isGone) setBegun(found ?? newEntry(version, target, { userId, key }))
    })
    return () => {
      isGone = true
    }
  }, [key, round])
  return [begun, () => setRound(round + 1)]
}

function newEntry(
  { name, nameAr, version }: FormVersion,
  target: FieldTarget,
  { userId, key }: Pick<FieldEntry, 'userId' | 'key'>,
): FieldEntry {
  return {
    ...{ id: randomUuid(), userId, key, target, name, nameAr, version },
    state: 'draft',
    answers: {},
    answeredAt: null,
    media: [],
    changedAt: Date.now(),
    wasTried: false,
    problem: null,
  }
}

/** Keeps a form in this browser while it is filled in, its files with it. */
export function useDraft(begun: FieldEntry) {
  const kept = useRef(begun)
  const timer = useRef(0)
  const keep = (change: Partial<FieldEntry>) => {
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
  const files = useMemo<FormFiles>(
    () => ({
      add: async (file, name, drawnOver) => {
        const id = randomUuid()
        await putBlob(id, file)
        const added: FieldMedia = {
          id,
          name,
          type: file.type,
          uploadUrl: null,
          fileId: null,
          drawnOver: drawnOver ?? null,
        }
        await keep({ media: [...kept.current.media, added] })
        return mediaValue(id, name)
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
  const keepAnswers = (answers: Answers) => {
    if (answers === kept.current.answers) return
    kept.current = { ...kept.current, answers }
    stopTimer()
    timer.current = window.setTimeout(() => {
      timer.current = 0
      void keepDraft(kept.current)
    }, KEEP_AFTER_MS)
  }
  const finished = (): FieldEntry => {
    stopTimer()
    return kept.current
  }
  return { files, keepAnswers, finished }
}

/** A file with those that it was drawn over. */
function withOriginals(media: readonly FieldMedia[], id: string): ReadonlySet<string> {
  const gone = new Set<string>()
  for (let next: string | null = id; next !== null && !gone.has(next); ) {
    gone.add(next)
    next = media.find((one) => one.id === next)?.drawnOver ?? null
  }
  return gone
}
