import { Files } from '#modules/attachments/web/public.ts'
import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { workpackagesModule } from '#modules/workpackages/contract/workpackages-module.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { Named } from '#platform/web/language/named.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { StateDiagram } from '#platform/web/records/state-diagram.tsx'
import { WhereShown } from '#platform/web/records/where-shown.tsx'
import { PathLink, ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import type { Observation } from '../../contract/observation.ts'
import { observationsApi } from '../../contract/observations-api.ts'
import { observationsModule } from '../../contract/observations-module.ts'
import { observationStates, PHOTO_PARTS } from '../../contract/observations-records.ts'
import css from '../parts/observations.module.css'
import { useObservationsText } from '../use-observations-text.ts'
import { usePrintedFacts } from '../use-printed-facts.ts'

/** One observation: what was found and how it looks now, side by side, and who has found it right. */
export function ObservationDetailScreen() {
  const text = useObservationsText()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('observations', observationStates)
  const facts = useFacts()
  const printed = usePrintedFacts()
  const record = useApiQuery(observationsApi, 'get', { id })
  useLiveEvents({ kinds: ['observation'] })
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'observation', entityId, printed, copies: observationsModule })}
      title={({ title }) => title}
      context={({ number, state }) => (
        <>
          <bdi dir="ltr">{number}</bdi> <StateBadge of={observationStates} state={state} />
        </>
      )}
      actions={(found) => (
        <>
          <RecordActions api={observationsApi} module={observationsModule} record={found} name={found.number} />
          <NextSteps api={observationsApi} of={observationStates} record={found} />
        </>
      )}
      facts={(found) => facts(found).filter(({ value }) => value)}
      rail={({ state }) => <StateDiagram of={observationStates} state={state} />}
      activity={(found) => <RecordHistory entityType="observation" entityId={found.id} {...words} />}
    >
      {(found) => (
        <>
          <div className={css['beside']}>
            {PHOTO_PARTS.map((part) => (
              <section key={part} className={css['photos']} aria-label={text(`photos.${part}`)}>
                <h2 className={css['heading']}>{text(`photos.${part}`)}</h2>
                <Files record={{ entityType: 'observation', entityId: found.id }} part={part} />
              </section>
            ))}
          </div>
          <WhereShown of={found} />
        </>
      )}
    </DetailScreen>
  )
}

function useFacts() {
  const text = useObservationsText()
  const format = useFormats()
  return (found: Observation) => [
    { term: text('type'), value: text(`type.${found.type}`) },
    { term: text('priority'), value: text(`priority.${found.priority}`) },
    { term: text('ownerId'), value: found.owner && <bdi>{found.owner.name}</bdi> },
    { term: text('dueOn'), value: found.dueOn && <bdi>{format.day(found.dueOn, 'UTC')}</bdi> },
    { term: text('ageDays'), value: format.count(found.ageDays) },
    { term: text('location'), value: found.location && <bdi>{found.location}</bdi> },
    { term: text('structure'), value: <PlaceName of={found} /> },
    {
      term: text('packageName'),
      value: found.packageId ? (
        <ScreenLink to={workpackagesModule} screen="detail" params={{ id: found.packageId }}>
          {found.packageName}
        </ScreenLink>
      ) : (
        found.packageName && <bdi>{found.packageName}</bdi>
      ),
    },
    { term: text('companyId'), value: found.company && <Named of={found.company} /> },
    { term: text('trade'), value: found.trade && text(`trade.${found.trade}`) },
    {
      term: text('inspection'),
      value: found.inspectionId && (
        <PathLink path={`/QA/workflow/detail/${found.inspectionId}`}>{text('openInspection')}</PathLink>
      ),
    },
    { term: text('createdBy'), value: <bdi>{found.createdBy.name}</bdi> },
    { term: text('readyBy'), value: found.readyBy && <bdi>{found.readyBy.name}</bdi> },
    { term: text('description'), value: found.description, isWide: true },
    { term: text('action'), value: found.action, isWide: true },
  ]
}
