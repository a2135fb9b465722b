import { lazy, Suspense } from 'react'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { FieldFormProps } from './field/field-form.tsx'
import type { FilledAnswersProps } from './fill/filled-answers.tsx'
import type { FormToSendProps } from './fill/form-to-send.tsx'

/** Questions bring their engine and their texts along, when they are first shown. */
const LoadedForm = lazy(async () => {
  const [{ FormToSend }] = await Promise.all([import('./fill/form-to-send.tsx'), loadCatalogue('forms')])
  return { default: FormToSend }
})
const LoadedFieldForm = lazy(async () => {
  const [{ FieldForm }] = await Promise.all([import('./field/field-form.tsx'), loadCatalogue('forms')])
  return { default: FieldForm }
})
const LoadedAnswers = lazy(async () => {
  const [{ FilledAnswers }] = await Promise.all([import('./fill/filled-answers.tsx'), loadCatalogue('forms')])
  return { default: FilledAnswers }
})

/** A form inside the screen of another module, which stores it with its own endpoint. */
export function EmbeddedForm(props: FormToSendProps) {
  return (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <LoadedForm {...props} />
    </Suspense>
  )
}

/** The same on site: kept in the browser with its photos, and sent to an address that takes an `AnsweredForm`. */
export function EmbeddedFieldForm(props: FieldFormProps) {
  return (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <LoadedFieldForm {...props} />
    </Suspense>
  )
}

/** What was filled in, inside the screen of another module. */
export function EmbeddedAnswers(props: FilledAnswersProps) {
  return (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <LoadedAnswers {...props} />
    </Suspense>
  )
}
