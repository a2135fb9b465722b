import { type BaseSyntheticEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useStore } from 'zustand'
import { ApiError, isConnectionFailure } from '../api/api-error.ts'
import { newIdempotencyKey } from '../api/request.ts'
import { fieldsOf } from './merge-entries.ts'
import { type EditedRecord, RecordBase, type RecordMerge, type Versioned } from './record-base.ts'
import { type FieldMessages, schemaResolver } from './schema-resolver.ts'
import { useDraft } from './use-draft.ts'
import { useLeaveQuestion } from './use-leave-question.ts'

type Typed<Schema extends z.ZodObject> = z.input<Schema> & FieldValues

/** What belongs to one save beside the values. */
export interface SaveCall<Stored> {
  /** Stays the same while the same values are sent again after a lost connection. */
  readonly idempotencyKey: string
  /** Version of the record that the values rest on; 0 for a new one. */
  readonly rowVersion: number
  /** That record, for what the fields do not show; null for a new one. */
  readonly stored: Stored | null
}

export interface RecordFormOptions<Schema extends z.ZodObject, Saved, Stored extends Versioned> {
  /** Schema of what the fields hold, without the version: the form owns it. */
  readonly schema: Schema
  /** What a new record starts from. Read once. */
  readonly defaults?: z.input<Schema>
  /** The stored record that is changed; absent or null for a new one. */
  readonly edited?: EditedRecord<z.input<Schema>, Stored> | null
  /** `sites.siteEditor:MARINA`: unique to form and record. */
  readonly draftName: string
  /** Words for a field that is filled in but wrong, such as how a code is written. */
  readonly messages?: FieldMessages
  /** Sends the values with the version of the call. */
  readonly save: (values: z.output<Schema>, call: SaveCall<Stored>) => Promise<Saved>
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
  /** What somebody else has saved meanwhile, and how the person decides; `FormNotices` shows it. */
  readonly merge: MergeOfForm | null
  /** Asks before unsaved changes are left; the frame shows the question. */
  readonly leaving: { readonly isAsked: boolean; readonly stay: () => void; readonly leave: () => void }
}

export interface MergeOfForm extends RecordMerge {
  readonly labels: Readonly<Record<string, string>>
  readonly valueLabel: (field: string, value: unknown) => string | null
  readonly choose: (field: string, side: 'mine' | 'theirs') => void
  readonly dismiss: () => void
}

/**
 * Form of one record: checks with the contract's schema, keeps a draft by itself, owns the version of the record and
 * merges what others save meanwhile, puts the server's field errors at the fields, and asks before changes are left.
 */
export function useRecordForm<Schema extends z.ZodObject, Saved, Stored extends Versioned = Versioned>(
  options: RecordFormOptions<Schema, Saved, Stored>,
): RecordForm<Schema> {
  const latest = useRef(options)
  latest.current = options
  const isSettled = useRef(false)
  const [start] = useState(() => startOf(options))
  const resolver = useMemo(() => schemaResolver(options.schema, () => latest.current.messages ?? {}), [options.schema])
  const form = useForm<Typed<Schema>, unknown, z.output<Schema>>({
    resolver,
    defaultValues: start as never,
    mode: 'onTouched',
  })
  const [base] = useState(() => new RecordBase(form, fieldsOf(options.schema), start, options.edited?.stored ?? null))
  const draft = useDraft(options.draftName, form, base, isSettled)
  const saving = useSaving({ latest, form, base, isSettled, draft })
  return {
    form,
    ...saving,
    hasDraft: draft.isRestored,
    discardDraft: useCallback(() => {
      draft.forget()
      base.discard()
    }, [draft.forget, base]),
    merge: useMerge(base, options.edited ?? null),
    leaving: useLeaveQuestion(form.formState.isDirty, isSettled),
  }
}

function startOf<Schema extends z.ZodObject, Stored extends Versioned>(
  options: Pick<RecordFormOptions<Schema, never, Stored>, 'defaults' | 'edited'>,
): Typed<Schema> {
  const { defaults, edited } = options
  const values = edited ? edited.valuesOf(edited.stored) : defaults
  return { ...(values as Typed<Schema>) }
}

function useMerge<Values extends FieldValues, Output, Stored extends Versioned>(
  base: RecordBase<Values, Output, Stored>,
  edited: Pick<EditedRecord<never, Stored>, 'labels' | 'valueLabel'> | null,
): MergeOfForm | null {
  const merge = useStore(base.store, (state) => state.merge)
  if (!merge || !edited) return null
  return {
    ...merge,
    labels: edited.labels,
    valueLabel: (field, value) => edited.valueLabel?.(field, value) ?? null,
    choose: (field, side) => base.choose(field, side),
    dismiss: () => base.dismiss(),
  }
}

interface Saving<Schema extends z.ZodObject, Saved, Stored extends Versioned> {
  readonly latest: { readonly current: RecordFormOptions<Schema, Saved, Stored> }
  readonly form: UseFormReturn<Typed<Schema>, unknown, z.output<Schema>>
  readonly base: RecordBase<Typed<Schema>, z.output<Schema>, Stored>
  readonly isSettled: { current: boolean }
  readonly draft: { readonly keep: () => void; readonly forget: () => void }
}

function useSaving<Schema extends z.ZodObject, Saved, Stored extends Versioned>(
  parts: Saving<Schema, Saved, Stored>,
): Pick<RecordForm<Schema>, 'submit' | 'isSaving' | 'failure'> {
  const { latest, form, base, isSettled, draft } = parts
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isSaving, setSaving] = useState(false)
  const isUnderWay = useRef(false)
  const call = useRef({ written: '', idempotencyKey: '' })

  /** A version that came while a save was under way waits for its end: it may be one's own. */
  const takeNewest = useCallback(() => {
    const { edited } = latest.current
    if (edited && !isUnderWay.current) base.take(edited.stored, edited.valuesOf(edited.stored) as Typed<Schema>)
  }, [latest, base])
  const newest = latest.current.edited?.stored.rowVersion
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is what it waits for.
  useEffect(takeNewest, [newest, takeNewest])

  const send = async (values: z.output<Schema>) => {
    setFailure(null)
    const sent = structuredClone(form.getValues())
    const rowVersion = base.stored?.rowVersion ?? 0
    const written = JSON.stringify([rowVersion, values])
    if (call.current.written !== written) call.current = { written, idempotencyKey: newIdempotencyKey() }
    const { idempotencyKey } = call.current
    try {
      const saved = await latest.current.save(values, { idempotencyKey, rowVersion, stored: base.stored })
      isSettled.current = true
      base.saved(sent)
      draft.forget()
      await latest.current.onSaved?.(saved)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // A call without an answer may have had its effect: the same values then keep their key.
      if (!isConnectionFailure(error)) call.current = { written: '', idempotencyKey: '' }
      const reason = await reasonOf(error, latest.current.edited, base)
      setFailure(reason)
      if (reason) showFieldErrors(form, reason)
    }
  }
  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault()
    if (isUnderWay.current) return
    if (base.hasOpen()) return base.call()
    draft.keep()
    isUnderWay.current = true
    setSaving(true)
    try {
      await form.handleSubmit(send)(event)
    } finally {
      isUnderWay.current = false
      isSettled.current = false
      setSaving(false)
      takeNewest()
    }
  }
  return { submit, isSaving, failure }
}

/**
 * Where somebody else has saved, goes on from what they have stored, and the merge says the rest.
 * @returns what stands in the way of saving otherwise
 */
async function reasonOf<Values extends FieldValues, Output, Stored extends Versioned>(
  error: ApiError,
  edited: Pick<EditedRecord<z.input<z.ZodObject>, Stored>, 'read' | 'valuesOf'> | null | undefined,
  base: RecordBase<Values, Output, Stored>,
): Promise<ApiError | null> {
  if (!edited || error.status !== 409 || !error.error.endsWith('.changed-meanwhile')) return error
  try {
    const newer = await edited.read()
    return base.take(newer, edited.valuesOf(newer) as Values, true) ? null : error
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure
    return failure
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
