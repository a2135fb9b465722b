import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { Button } from '#ui/button.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { RowItem, RowList } from '#ui/row-list.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Incident } from '../../contract/incident.ts'
import { AROUND_MINUTES, type AroundIncident, type Evidence, type Happening } from '../../contract/incident-evidence.ts'
import { incidentsApi } from '../../contract/incidents-api.ts'
import { useIncidentsText } from '../use-incidents-text.ts'
import css from './incident.module.css'

const MINUTES = AROUND_MINUTES.map(String)

/** What was recorded around an incident, in order of time with its moment marked; what matters is kept as evidence. */
export function AroundPart({ incident }: { readonly incident: Incident }) {
  const text = useIncidentsText()
  const say = useSay()
  const [minutes, setMinutes] = useState(MINUTES[0] ?? '15')
  const [source, setSource] = useState('')
  const [page, setPage] = useState(1)
  const { data, error } = useApiQuery(
    incidentsApi,
    'around',
    { id: incident.id, minutes: Number(minutes), page, ...(source && { source }) },
    { keepPrevious: true },
  )
  return (
    <section className={css['part']} aria-label={text('around')}>
      <h2>{text('around')}</h2>
      <div className={css['row']}>
        <SegmentedControl
          label={text('aroundSpan')}
          value={minutes}
          onChange={(next) => {
            setMinutes(next)
            setPage(1)
          }}
          segments={MINUTES.map((value) => ({ value, label: text('aroundMinutes', { minutes: value }) }))}
        />
        {data && (
          <SelectField
            label={text('aroundKind')}
            value={source}
            placeholder={text('all')}
            choices={data.sources.map(({ id, title, count, isCut }) => ({
              value: id,
              label: `${say(title)} (${count}${isCut ? '+' : ''})`,
            }))}
            onChange={({ target }) => {
              setSource(target.value)
              setPage(1)
            }}
          />
        )}
      </div>
      {error && <ProblemNote>{error.message}</ProblemNote>}
      {!data && !error && <Skeleton width="60%" />}
      {data && <Found around={data} incidentId={incident.id} minutes={Number(minutes)} />}
      {data && data.total > data.pageSize && <Pages around={data} onPage={setPage} />}
      {data && data.kept.length > 0 && <Kept kept={data.kept} incidentId={incident.id} canKeep={data.can.keep} />}
    </section>
  )
}

interface FoundProps {
  readonly around: AroundIncident
  readonly incidentId: string
  readonly minutes: number
}

function Found({ around, incidentId, minutes }: FoundProps) {
  const text = useIncidentsText()
  const { items, moment, sources, hasSpot, can, page, total, pageSize } = around
  const before = items.filter(({ at }) => at < moment)
  const after = items.filter(({ at }) => at >= moment)
  const row = (item: Happening) => (
    <FoundItem
      key={`${item.source} ${item.key}`}
      {...{ item, incidentId, minutes, sources }}
      canKeep={can.keep && !item.isKept}
    />
  )
  // The moment stands on the page on which it lies alone.
  const isHere = (before.length > 0 || page === 1) && (after.length > 0 || page * pageSize >= total)
  return (
    <>
      {!hasSpot && <p className={css['quiet']}>{text('aroundNoSpot')}</p>}
      {sources.length === 0 && <p className={css['quiet']}>{text('aroundNoSource')}</p>}
      {sources.some(({ isCut }) => isCut) && <p className={css['quiet']}>{text('aroundCut')}</p>}
      <RowList label={text('around')}>
        {before.map(row)}
        {isHere && <Moment at={moment} />}
        {after.map(row)}
      </RowList>
      {sources.length > 0 && total === 0 && <p className={css['quiet']}>{text('aroundNothing')}</p>}
    </>
  )
}

function Moment({ at }: { readonly at: string }) {
  const text = useIncidentsText()
  const format = useFormats()
  return (
    <RowItem
      icon="incident"
      title={<strong>{text('aroundMoment')}</strong>}
      fact={<strong>{format.dateTime(at)}</strong>}
    />
  )
}

interface FoundItemProps {
  readonly item: Happening
  readonly incidentId: string
  readonly minutes: number
  readonly sources: AroundIncident['sources']
  readonly canKeep: boolean
}

function FoundItem({ item, incidentId, minutes, sources, canKeep }: FoundItemProps) {
  const text = useIncidentsText()
  const say = useSay()
  const keep = useApiMutation(incidentsApi, 'keepEvidence')
  const { source, key, at, title, fact, address, isKept } = item
  const kind = sources.find(({ id }) => id === source)
  return (
    <RowItem
      title={<Recorded title={say(title)} address={address} />}
      fact={
        keep.error ? (
          <span role="alert">{keep.error.message}</span>
        ) : (
          <Facts at={at} words={[kind ? say(kind.title) : '', say(fact)]} />
        )
      }
    >
      {isKept && <span className={css['quiet']}>{text('evidenceIsKept')}</span>}
      {canKeep && (
        <Button
          size="small"
          busy={keep.isPending}
          aria-label={text('keepNamed', { name: say(title) })}
          onClick={() => keep.submit({ id: incidentId, source, key, minutes })}
        >
          {text('keepEvidence')}
        </Button>
      )}
    </RowItem>
  )
}

function Recorded({ title, address }: { readonly title: string; readonly address: string | null }) {
  const name = <bdi>{title}</bdi>
  return address === null ? name : <PathLink path={address}>{name}</PathLink>
}

function Facts({ at, words }: { readonly at: string; readonly words: readonly string[] }) {
  const format = useFormats()
  return (
    <>
      <bdi>{format.dateTime(at)}</bdi> <bdi>{words.filter(Boolean).join(' · ')}</bdi>
    </>
  )
}

function Pages({
  around: { page, pageSize, total },
  onPage,
}: {
  readonly around: AroundIncident
  readonly onPage: (page: number) => void
}) {
  const text = useIncidentsText()
  return (
    <div className={css['buttons']}>
      <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {text('earlier')}
      </Button>
      <Button size="small" disabled={page * pageSize >= total} onClick={() => onPage(page + 1)}>
        {text('later')}
      </Button>
    </div>
  )
}

interface KeptProps {
  readonly kept: readonly Evidence[]
  readonly incidentId: string
  readonly canKeep: boolean
}

/** As it was said when it was kept. */
function Kept({ kept, incidentId, canKeep }: KeptProps) {
  const text = useIncidentsText()
  const say = useSay()
  const drop = useApiMutation(incidentsApi, 'dropEvidence')
  return (
    <>
      <h3>{text('evidence')}</h3>
      {drop.error && <ProblemNote>{drop.error.message}</ProblemNote>}
      <RowList label={text('evidence')}>
        {kept.map(({ id, at, title, fact, address, keptBy }) => (
          <RowItem
            key={id}
            title={<Recorded title={say(title)} address={address} />}
            fact={<Facts at={at} words={[say(fact), text('keptBy', { name: keptBy.name })]} />}
          >
            {canKeep && (
              <Button
                size="small"
                look="quiet"
                aria-label={text('dropNamed', { name: say(title) })}
                onClick={() => drop.submit({ id: incidentId, evidenceId: id })}
              >
                {text('dropEvidence')}
              </Button>
            )}
          </RowItem>
        ))}
      </RowList>
    </>
  )
}
