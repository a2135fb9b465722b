import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type FormDraft, formDraft, type KeptDraft } from './form-draft.ts'
import type { RecordBase, Versioned } from './record-base.ts'

/** Pause in typing after which the draft is written, ms. */
const DRAFT_AFTER_MS = 400

/** Keeps by itself what is typed, and starts the form from what was kept. */
export function useDraft<Values extends FieldValues, Output, Stored extends Versioned>(
  name: string,
  form: UseFormReturn<Values, unknown, Output>,
  base: RecordBase<Values, Output, Stored>,
  isSettled: { readonly current: boolean },
) {
  const draft = useMemo(() => formDraft(name), [name])
  const [isRestored, setRestored] = useState(false)
  /** Whether there is something to keep, since it was looked at last; null where nothing happened. */
  const pending = useRef<boolean | null>(null)
  const keepPending = useRef(() => {})

  useEffect(() => {
    const kept = asKept(draft.read(), base.stored)
    if (kept && base.restore(kept)) setRestored(true)
    else draft.clear()
  }, [draft, base])

  useEffect(() => {
    let timer = 0
    const keep = () => {
      window.clearTimeout(timer)
      const isDirty = pending.current
      if (isDirty === null || isSettled.current) return
      pending.current = null
      const typed = isDirty ? base.draft() : null
      if (typed) draft.write(typed)
      else draft.clear()
    }
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty = false }) => {
        window.clearTimeout(timer)
        pending.current = isDirty
        timer = window.setTimeout(keep, DRAFT_AFTER_MS)
      },
    })
    keepPending.current = keep
    // A browser that is short of time ends a page without the last event, or reads the next page before it.
    window.addEventListener('focusout', keep)
    window.addEventListener('pagehide', keep)
    return () => {
      stop()
      window.removeEventListener('focusout', keep)
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [draft, form, base, isSettled])

  const forget = useCallback(() => {
    pending.current = null
    draft.clear()
    setRestored(false)
  }, [draft])
  /** Does not wait for a pause in typing: what is sent is kept before it is under way. */
  const keep = useCallback(() => keepPending.current(), [])
  return { isRestored, forget, keep }
}

/**
 * A draft as they were kept before holds all entries of a form. It is taken where nobody can have saved since; what of
 * it the person had typed is not known otherwise, and laid over a newer record it would undo what others did.
 */
function asKept(kept: ReturnType<FormDraft['read']>, stored: Versioned | null): KeptDraft | null {
  if (!kept || 'base' in kept) return kept
  if (stored && kept.typed['rowVersion'] !== stored.rowVersion) return null
  return { rowVersion: stored?.rowVersion ?? 0, base: {}, typed: kept.typed }
}
