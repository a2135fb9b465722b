import type { FormVersion } from '#modules/forms/contract/form-template.ts'
import { useAnswerWords } from '#modules/forms/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { compareAnswers } from '../../contract/compare-answers.ts'
import type { Revision } from '../../contract/input-record.ts'
import { inputRecordsApi } from '../../contract/input-records-api.ts'
import { useInputRecordsText } from '../use-input-records-text.ts'
import css from './revisions.module.css'

/** The record as it was submitted each time, with what was changed since the time before. */
export function Revisions({ id, form }: { readonly id: string; readonly form: FormVersion }) {
  const text = useInputRecordsText()
  const revisions = useApiQuery(inputRecordsApi, 'revisions', { id })
  const found = revisions.data ?? []
  if (revisions.data && found.length === 0) return <EmptyState title={text('noRevisions')} />
  return (
    <ol className={css['revisions']}>
      {found.map((revision, index) => (
        <li key={revision.revision}>
          <Head {...revision} />
          <Changes form={form} before={found[index + 1] ?? null} after={revision} />
        </li>
      ))}
    </ol>
  )
}

function Head({ revision, submittedAt, submittedBy }: Revision) {
  const text = useInputRecordsText()
  const format = useFormats()
  return (
    <p className={css['head']}>
      <strong>{text('revisionNumber', { number: revision })}</strong> <bdi>{submittedBy.name}</bdi>{' '}
      <bdi>{format.dateTime(submittedAt)}</bdi>
    </p>
  )
}

interface ChangesProps {
  readonly form: FormVersion
  readonly before: Revision | null
  readonly after: Revision
}

function Changes({ form, before, after }: ChangesProps) {
  const text = useInputRecordsText()
  const words = useAnswerWords(form)
  if (!before) return <p className={css['quiet']}>{text('firstRevision')}</p>
  const changes = compareAnswers(before.answers, after.answers)
  if (changes.length === 0) return <p className={css['quiet']}>{text('sameAsBefore')}</p>
  const shown = (name: string, value: string | null) => (value === null ? '–' : words.shown(name, value))
  return (
    <table className={css['changes']}>
      <thead>
        <tr>
          <th scope="col">{text('question')}</th>
          <th scope="col">{text('before')}</th>
          <th scope="col">{text('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.name}>
            <th scope="row" dir="auto">
              {words.titleOf(change.name)}
            </th>
            <td dir="auto">{shown(change.name, change.before)}</td>
            <td dir="auto">{shown(change.name, change.after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
