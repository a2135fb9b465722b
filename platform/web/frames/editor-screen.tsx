import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FormNotices } from '../form/form-notices.tsx'
import type { RecordForm } from '../form/use-record-form.ts'
import { useScreenNavigation } from '../routing/use-screen-navigation.ts'
import { PageHead } from '../shell/page-head.tsx'
import { useShellText } from '../shell/use-shell-text.ts'
import type { AnswerOfQuery } from './answer-of-query.ts'
import css from './frames.module.css'
import { LoadFailure } from './load-failure.tsx'
import { summedErrors } from './summed-errors.ts'

export interface EditorScreenProps<Schema extends z.ZodObject> {
  readonly title: string
  readonly context?: ReactNode
  readonly record: RecordForm<Schema>
  /** The fields, one under the other. */
  readonly children: ReactNode
  /** Verb of the main button: "Add site"; "Save" where absent. */
  readonly saveLabel?: string
  /** Where Cancel leads; one step back where absent. */
  readonly onCancel?: () => void
  /** Beside the column on wide windows: a map to draw on, a preview. */
  readonly aside?: ReactNode
}

/** Adds or edits one record: one column, a draft that keeps itself, errors summed up, and a question before leaving. */
export function EditorScreen<Schema extends z.ZodObject>(props: EditorScreenProps<Schema>) {
  const { title, context, record, children, aside } = props
  const text = useShellText()
  const navigation = useScreenNavigation()
  const { form, failure } = record
  const errors = summedErrors(form.formState.errors, (name) => form.setFocus(name), failure)
  const isRefused = errors.length > 0 && (form.formState.submitCount > 0 || failure !== null)

  return (
    <form className={css['editor']} onSubmit={record.submit} noValidate>
      <PageHead title={title} context={context} />
      <div className={css['editorBody']}>
        <div className={css['column']}>
          {isRefused && (
            <ErrorSummary
              key={form.formState.submitCount}
              title={text('cannotSave', { count: errors.length })}
              errors={errors}
              reference={failure?.requestId ? { label: text('reference'), id: failure.requestId } : undefined}
            />
          )}
          <FormNotices record={record} />
          {children}
        </div>
        {aside && <div className={css['aside']}>{aside}</div>}
      </div>
      <footer className={css['sticky']}>
        <Button look="primary" type="submit" busy={record.isSaving}>
          {props.saveLabel ?? text('save')}
        </Button>
        <Button onClick={props.onCancel ?? navigation.back}>{text('cancel')}</Button>
      </footer>
    </form>
  )
}

/**
 * What an editor shows until the record has arrived, and where it does not. The form itself is a component of its own,
 * because it reads its first values once.
 * @example <EditorOf title="Edit site" result={site}>{(found) => <SiteForm site={found} />}</EditorOf>
 */
export function EditorOf<Answer>(props: {
  title: string
  result: AnswerOfQuery<Answer>
  children: (answer: Answer) => ReactNode
}) {
  const { title, result, children } = props
  if (result.data !== undefined) return children(result.data)
  if (result.error) return <LoadFailure error={result.error} isList={false} onRetry={result.refetch} />
  return (
    <div aria-busy="true">
      <PageHead title={title} />
      <div className={css['column']}>
        {['60%', '100%', '100%', '40%'].map((width, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeleton fields have no identity.
          <div key={at} className={css['waiting']}>
            <Skeleton width="7rem" />
            <Skeleton width={width} height="2rem" />
          </div>
        ))}
      </div>
    </div>
  )
}
