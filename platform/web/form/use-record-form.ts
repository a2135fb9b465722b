import { useBlocker } from '@tanstack/react-router'
import { type BaseSyntheticEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError, isConnectionFailure } from '../api/api-error.ts'
import { newIdempotencyKey } from '../api/request.ts'
import { isSignedIn } from '../session/session-store.ts'
import { formDraft } from './form-draft.ts'
import { type FieldMessages, schemaResolver } from './schema-resolver.ts'

/** Pause in typing after which the draft is written, ms. */
const DRAFT_AFTER_MS = 400

type Typed<Schema extends z.ZodObject> = z.input<Schema> & FieldValues

export interface RecordFormOptions<Schema extends z.ZodObject, Saved> {
  /** Schema of the contract; its input is what the fields hold. */
  readonly schema: Schema
  /** Read once: show the form when the record has arrived. */
  readonly defaults: DefaultValues<Typed<Schema>>
  /** `sites.siteEditor:MARINA`: unique to form and record. */
  readonly draftName: string
  /** Words for a field that is filled in but wrong, such as how a code is written. */
  readonly messages?: FieldMessages
  /** Sends the values. The key stays the same while the same values are sent again after a lost connection. */
  readonly save: (values: z.output<Schema>, call: { readonly idempotencyKey: string }) => Promise<Saved>
  /** After a save, when leaving no longer asks: the place to navigate. */
  readonly onSaved?: (saved: Saved) => void | Promise<void>
}

export interface RecordForm<Schema extends z.ZodObject> {
  /** For `register`, `control` and `formState.errors`. */
  readonly form: UseFormReturn<Typed<Schema>, unknown, z.output<Schema>>
  /** For `<form onSubmit>`. */
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>
  readonly isSaving: boolean
  /** Why the last save failed, where it concerns the whole form. */
  readonly failure: ApiError | null
  /** True where the form started from what was typed earlier. */
  readonly hasDraft: boolean
  /** Back to the stored record. */
  readonly discardDraft: () => void
  /** Asks before unsaved changes are left; the frame shows the question. */
  readonly leaving: { readonly isAsked: boolean; readonly stay: () => void; readonly leave: () => void }
}

/**
 * Form of one record: checks with the contract's schema, keeps a draft by itself, puts the server's field errors at the
 * fields, and asks before changes are left.
 */
export function useRecordForm<Schema extends z.ZodObject, Saved>(
  options: RecordFormOptions<Schema, Saved>,
): RecordForm<Schema> {
  const latest = useRef(options)
  latest.current = options
  const [failure, setFailure] = useState<ApiError | null>(null)
  const call = useRef({ values: '', idempotencyKey: '' })
  const isSettled = useRef(false)

  const resolver = useMemo(() => schemaResolver(options.schema, () => latest.current.messages ?? {}), [options.schema])
  const form = useForm<Typed<Schema>, unknown, z.output<Schema>>({
    resolver,
    defaultValues: options.defaults,
    mode: 'onTouched',
  })
  const { isDirty, isSubmitting } = form.formState
  const draft = useDraft(options.draftName, form, isSettled)
  const leaving = useLeaveQuestion(isDirty, isSettled)

  const send = useCallback(
    async (values: z.output<Schema>) => {
      setFailure(null)
      const written = JSON.stringify(values)
      if (call.current.values !== written) call.current = { values: written, idempotencyKey: newIdempotencyKey() }
      try {
        const saved = await latest.current.save(values, { idempotencyKey: call.current.idempotencyKey })
        isSettled.current = true
        draft.clear()
        await latest.current.onSaved?.(saved)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // A call without an answer may have had its effect: the same values then keep their key.
        if (!isConnectionFailure(error)) call.current = { values: '', idempotencyKey: '' }
        setFailure(error)
        showFieldErrors(form, error)
      }
    },
    [form, draft.clear],
  )
  return {
    form,
    submit: form.handleSubmit(send),
    isSaving: isSubmitting,
    failure,
    hasDraft: draft.isRestored,
    discardDraft: draft.discard,
    leaving,
  }
}

function showFieldErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: ApiError,
): void {
  Object.entries(error.fields).forEach(([name, message], index) => {
    form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
}

function useDraft<Values extends FieldValues, Output>(
  name: string,
  form: UseFormReturn<Values, unknown, Output>,
  isSettled: { readonly current: boolean },
) {
  const draft = useMemo(() => formDraft(name), [name])
  const [isRestored, setRestored] = useState(false)

  useEffect(() => {
    const kept = draft.read()
    if (!kept) return
    for (const [field, value] of Object.entries(kept)) {
      form.setValue(field as Path<Values>, value as never, { shouldDirty: true })
    }
    setRestored(true)
  }, [draft, form])

  useEffect(() => {
    let timer = 0
    let typed: unknown = null
    const keep = () => {
      window.clearTimeout(timer)
      if (typed !== null && !isSettled.current) draft.write(typed)
      typed = null
    }
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        window.clearTimeout(timer)
        typed = isDirty ? values : null
        if (isDirty) timer = window.setTimeout(keep, DRAFT_AFTER_MS)
      },
    })
    window.addEventListener('pagehide', keep)
    return () => {
      stop()
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [draft, form, isSettled])

  const clear = draft.clear
  const discard = useCallback(() => {
    clear()
    form.reset()
    setRestored(false)
  }, [clear, form])
  return { isRestored, clear, discard }
}

function useLeaveQuestion(isDirty: boolean, isSettled: { readonly current: boolean }) {
  // Without a session there is nobody to ask: the draft stays for when they are back.
  const mustAsk = () => isDirty && !isSettled.current && isSignedIn()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => mustAsk() && current.pathname !== next.pathname,
    enableBeforeUnload: mustAsk,
    withResolver: true,
  })
  return {
    isAsked: blocker.status === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  }
}
