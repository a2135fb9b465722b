import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Can } from '#platform/web/session/can.tsx'
import { DefinitionGrid } from '#ui/definition-grid.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Helper, WorkerNow as Now } from '../../contract/live-worker.ts'
import { workersApi } from '../../contract/workers-api.ts'
import { workersModule } from '../../contract/workers-module.ts'
import { CONDITION_TONES } from '../condition-tones.ts'
import { useWorkersText } from '../use-workers-text.ts'
import css from './workers.module.css'

const EVERY_MS = 5_000

/** Where somebody is by their wristband, how they are, and who is nearest; nothing of who wears none. */
export function WorkerNow({ workerId }: { readonly workerId: string }) {
  return (
    <Can do="worker:locate">
      <Shown workerId={workerId} />
    </Can>
  )
}

function Shown({ workerId: id }: { readonly workerId: string }) {
  const text = useWorkersText()
  const { data: now } = useApiQuery(workersApi, 'now', { id }, { refetchEveryMs: EVERY_MS, keepPrevious: true })
  const facts = useFacts()
  if (!now) return null
  return (
    <section className={css['section']} aria-label={text('now')} data-live>
      <h2 className={css['title']}>
        {text('now')} <StatusBadge status={CONDITION_TONES[now.condition]} word={text(`condition.${now.condition}`)} />
      </h2>
      <DefinitionGrid definitions={facts(now)} />
    </section>
  )
}

function useFacts() {
  const text = useWorkersText()
  const format = useFormats()
  const nameOf = useNameOf()
  return ({ at, position, within, battery, near }: Now) => [
    { term: text('lastZone'), value: within && <bdi>{nameOf(within)}</bdi> },
    {
      term: text('lastPosition'),
      value: position && (
        <>
          <bdi>{format.position(position.latitude, position.longitude)}</bdi>{' '}
          <span className={css['quiet']}>{format.dateTime(position.at)}</span>
        </>
      ),
    },
    { term: text('lastHeard'), value: at && <bdi>{format.dateTime(at)}</bdi> },
    { term: text('batteryLeft'), value: battery !== null && <bdi>{`${format.number(battery, 0)} %`}</bdi> },
    { term: text('nearest'), isWide: true, value: near.length > 0 && <Nearest of={near} /> },
  ]
}

function Nearest({ of }: { readonly of: readonly Helper[] }) {
  const text = useWorkersText()
  const format = useFormats()
  const nameOf = useNameOf()
  return (
    <ul className={css['near']}>
      {of.map((helper) => (
        <li key={helper.id}>
          <ScreenLink to={workersModule} screen="detail" params={{ id: helper.id }}>
            <bdi>{nameOf(helper)}</bdi>
          </ScreenLink>{' '}
          {text('metresAway', { count: format.number(helper.distance, 0) })}
          {helper.isFirstAider && ` · ${text('certificate.firstAid')}`}
        </li>
      ))}
    </ul>
  )
}
