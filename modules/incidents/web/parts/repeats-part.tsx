import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Button } from '#ui/button.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { RowItem, RowList } from '#ui/row-list.tsx'
import { REPEAT_DAYS, type Repeat } from '../../contract/incident-action.ts'
import { incidentsApi } from '../../contract/incidents-api.ts'
import { incidentsModule } from '../../contract/incidents-module.ts'
import { useIncidentsText } from '../use-incidents-text.ts'
import css from './incident.module.css'

/** Says that a cause came back within 90 days, what was opened again by it, and asks whether more of what was done is to be. */
export function RepeatsPart({ id }: { readonly id: string }) {
  const text = useIncidentsText()
  const { data: repeats } = useApiQuery(incidentsApi, 'repeats', { id })
  if (!repeats || repeats.length === 0) return null
  return (
    <section className={css['part']} aria-label={text('repeats')}>
      <h2>{text('repeats')}</h2>
      <p className={css['late']}>{text('repeatsSay', { days: String(REPEAT_DAYS) })}</p>
      <RowList label={text('repeats')}>
        {repeats.map((repeat) => (
          <RepeatItem key={repeat.id} repeat={repeat} becauseOf={id} />
        ))}
      </RowList>
    </section>
  )
}

function RepeatItem({ repeat, becauseOf }: { readonly repeat: Repeat; readonly becauseOf: string }) {
  const text = useIncidentsText()
  const format = useFormats()
  const { id, number, title, occurredAt, kinds, isSamePlace, isSameContractor, actions, reopened, canReopen } = repeat
  const same = [
    ...kinds.map((kind) => text(`cause.${kind}`)),
    ...(isSamePlace ? [text('samePlace')] : []),
    ...(isSameContractor ? [text('sameContractor')] : []),
  ]
  return (
    <RowItem
      title={
        <ScreenLink to={incidentsModule} screen="detail" params={{ id }}>
          <bdi>{`${number} · ${title}`}</bdi>
        </ScreenLink>
      }
      fact={
        <>
          <bdi>{format.dateTime(occurredAt)}</bdi> {same.join(' · ')}
          {reopened.map(({ id: actionId, description, owner, at, isByRule }) => (
            <div key={`${actionId} ${at}`}>
              {text(isByRule ? 'reopenedByRule' : 'reopenedByHand', { moment: format.dateTime(at) })}{' '}
              <bdi>{description}</bdi> · <bdi>{owner.name}</bdi>
            </div>
          ))}
          {actions.map((action) => (
            <FormerAction key={action.id} {...{ incidentId: id, action, becauseOf, canReopen }} />
          ))}
        </>
      }
    />
  )
}

interface FormerActionProps {
  readonly incidentId: string
  readonly action: Repeat['actions'][number]
  readonly becauseOf: string
  readonly canReopen: boolean
}

function FormerAction({ incidentId, action, becauseOf, canReopen }: FormerActionProps) {
  const text = useIncidentsText()
  const reopen = useApiMutation(incidentsApi, 'reopenAction')
  const { id: actionId, description, owner, rowVersion } = action
  return (
    <div className={css['row']}>
      <span>
        <bdi>{description}</bdi> · <bdi>{owner.name}</bdi>
      </span>
      {canReopen && (
        <Button
          size="small"
          busy={reopen.isPending}
          aria-label={text('reopenNamed', { name: description })}
          onClick={() => reopen.submit({ id: incidentId, actionId, rowVersion, becauseOf })}
        >
          {text('reopenAction')}
        </Button>
      )}
      {reopen.error && <ProblemNote>{reopen.error.message}</ProblemNote>}
    </div>
  )
}
