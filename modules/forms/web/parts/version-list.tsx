import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { AnswerMapping } from '../../contract/answer-mapping.ts'
import type { FormDifference, FormTemplate } from '../../contract/form-template.ts'
import { formsApi } from '../../contract/forms-api.ts'
import { useFormsText } from '../use-forms-text.ts'
import css from './parts.module.css'

/** The versions of a form, and what the draft would change against the one in use. */
export function VersionList({ form }: { readonly form: FormTemplate }) {
  const text = useFormsText()
  const format = useFormats()
  const { id, state, version } = form
  const isChanging = state === 'draft' && version > 0
  const difference = useApiQuery(formsApi, 'difference', { id }, { enabled: isChanging })
  const versions = useApiQuery(formsApi, 'versions', { id }, { enabled: version > 0 })
  if (version === 0) return null
  return (
    <section className={css['section']} aria-label={text('versions')}>
      <h2 className={css['heading']}>{text('versions')}</h2>
      <ul className={css['versions']}>
        {isChanging && difference.data && (
          <li>
            <strong>{text('thisDraft')}</strong>
            <Difference of={difference.data} />
          </li>
        )}
        {versions.data?.map((one) => (
          <li key={one.version}>
            <span>
              <strong>{text('versionNumber', { number: one.version })}</strong>{' '}
              <span className={css['quiet']}>
                <bdi>{format.dateTime(one.activatedAt)}</bdi> · <bdi>{one.activatedBy.name}</bdi> ·{' '}
                {text('filledCount', { count: one.filled })}
              </span>
            </span>
            {one.difference && <Difference of={one.difference} mapping={one.mapping} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface DifferenceProps {
  readonly of: FormDifference
  /** What became of old answers. */
  readonly mapping?: AnswerMapping | null
}

function Difference({ of, mapping = null }: DifferenceProps) {
  const text = useFormsText()
  const status = of.kind === 'breaking' ? 'major' : of.kind === 'same' ? 'off' : 'good'
  return (
    <div>
      <StatusBadge status={status} word={text(`difference.${of.kind}`)} />
      {of.changes.length > 0 && (
        <ul className={css['changes']}>
          {of.changes.map(({ name, kind }) => (
            <li key={`${name} ${kind}`}>
              <bdi dir="ltr">{name}</bdi>: {text(`change.${kind as 'added'}`)}
            </li>
          ))}
        </ul>
      )}
      <BecameOf mapping={mapping} />
    </div>
  )
}

/** Where old answers stand otherwise than under their own names. */
function BecameOf({ mapping }: Required<Pick<DifferenceProps, 'mapping'>>) {
  const text = useFormsText()
  const others = Object.entries(mapping?.answers ?? {}).filter(([name, { to }]) => to !== name)
  if (others.length === 0) return null
  return (
    <ul className={css['changes']} aria-label={text('mapped')}>
      {others.map(([before, { to }]) => (
        <li key={before}>{to === null ? text('mappedBehind', { before }) : text('mappedTo', { before, after: to })}</li>
      ))}
    </ul>
  )
}
