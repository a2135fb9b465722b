import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { formsApi } from '../../contract/forms-api.ts'
import { formsModule } from '../../contract/forms-module.ts'
import { useFormsText } from '../use-forms-text.ts'
import css from './parts.module.css'

const MOST = 5

/** What was filled in by a form and belongs to no other record, the newest first. */
export function FilledList({ templateId }: { readonly templateId: string }) {
  const text = useFormsText()
  const format = useFormats()
  const filled = useApiQuery(formsApi, 'filled', { templateId, pageSize: MOST })
  if (!filled.data) return null
  const { items, total } = filled.data
  return (
    <section className={css['section']} aria-label={text('filledForms')}>
      <h2 className={css['heading']}>{text('filledCount', { count: total })}</h2>
      {total > 0 && (
        <ScreenLink to={formsModule} screen="answers" params={{ template: templateId }}>
          {text('allAnswers')}
        </ScreenLink>
      )}
      <ul className={css['versions']}>
        {items.map(({ id, number, answeredAt, filledBy, sender, version }) => (
          <li key={id}>
            <ScreenLink to={formsModule} screen="filled" params={{ id }}>
              <bdi dir="ltr">{number}</bdi>
            </ScreenLink>
            <span className={css['quiet']}>
              <bdi>{format.dateTime(answeredAt)}</bdi> · <bdi>{sender ?? filledBy.name}</bdi> ·{' '}
              {text('versionNumber', { number: version })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
