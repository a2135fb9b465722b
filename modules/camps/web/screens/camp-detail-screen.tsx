import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import type { Camp } from '../../contract/camp.ts'
import { campsApi } from '../../contract/camps-api.ts'
import { campsModule } from '../../contract/camps-module.ts'
import { campStates } from '../../contract/camps-records.ts'
import css from '../parts/camps.module.css'
import { FindingsPart } from '../parts/findings-part.tsx'
import { InspectionsPart } from '../parts/inspections-part.tsx'
import { LivedPart } from '../parts/lived-part.tsx'
import { RoomsPart } from '../parts/rooms-part.tsx'
import { useCampsText } from '../use-camps-text.ts'

/** One camp: its rooms, who lives in them, and what inspections found. */
export function CampDetailScreen() {
  const text = useCampsText()
  const nameOf = useNameOf()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('camps', campStates)
  const record = useApiQuery(campsApi, 'get', { id })
  const facts = useFacts()
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'camp', entityId, copies: campsModule })}
      title={nameOf}
      context={({ state, kind }) => (
        <>
          <StateBadge of={campStates} state={state} /> {text(`kind.${kind}`)}
        </>
      )}
      actions={(found) => (
        <>
          <RecordActions api={campsApi} module={campsModule} record={found} name={found.name} />
          <NextSteps api={campsApi} of={campStates} record={found} />
        </>
      )}
      facts={facts}
      activity={(found) => <RecordHistory entityType="camp" entityId={found.id} {...words} />}
    >
      {(found) => (
        <div className={css['parts']}>
          <RoomsPart of={found} />
          <FindingsPart of={found} />
          <InspectionsPart of={found} />
          <LivedPart of={found} />
        </div>
      )}
    </DetailScreen>
  )
}

function useFacts() {
  const text = useCampsText()
  const format = useFormats()
  return (found: Camp) => [
    {
      term: text('occupancy'),
      value: text('takenOf', { taken: format.count(found.taken), beds: format.count(found.beds) }),
    },
    { term: text('licensed'), value: `${format.count(found.capacity)} ${text('people')}` },
    {
      term: text('inspectedOn'),
      value: found.inspectedOn ? <bdi>{format.day(found.inspectedOn, 'UTC')}</bdi> : text('never'),
    },
    { term: text('operatorId'), value: found.operator && <bdi>{found.operator.name}</bdi> },
    { term: text('site'), value: <PlaceName of={{ projectCode: found.projectCode, siteCode: found.siteCode }} /> },
    { term: text('address'), value: found.address && <bdi>{found.address}</bdi> },
    {
      term: text('position'),
      value: found.latitude !== null && found.longitude !== null && (
        <bdi dir="ltr">{format.position(found.latitude, found.longitude)}</bdi>
      ),
    },
    { term: text('note'), value: found.note && <bdi>{found.note}</bdi>, isWide: true },
  ]
}
