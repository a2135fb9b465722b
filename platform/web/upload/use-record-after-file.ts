import { type BaseSyntheticEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import type { RecordForm } from '../form/use-record-form.ts'

/**
 * For a form that names a file: sent while the chosen file is only being taken, it waits until the upload has begun, and
 * does not say that the file is missing.
 */
export function useRecordAfterFile<Schema extends z.ZodObject>(
  record: RecordForm<Schema>,
): {
  readonly record: RecordForm<Schema>
  /** Told of the work that begins an upload and writes its id into the form. */
  readonly taking: (work: Promise<unknown>) => void
} {
  const begun = useRef<Promise<unknown>>(Promise.resolve())
  const [isWaiting, setWaiting] = useState(false)
  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault()
    setWaiting(true)
    await begun.current
    setWaiting(false)
    await record.submit()
  }
  const taking = (work: Promise<unknown>) => {
    begun.current = Promise.allSettled([work])
  }
  return { record: { ...record, submit, isSaving: record.isSaving || isWaiting }, taking }
}
