import { useState } from 'react'
import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { clashApi } from '../../contract/clash-api.ts'
import { clashModule } from '../../contract/clash-module.ts'
import type { ClashTest } from '../../contract/clash-test.ts'
import { ClashTestActions } from '../parts/clash-test-actions.tsx'
import { GroupList } from '../parts/group-list.tsx'
import { ResultList } from '../parts/result-list.tsx'
import { RunSummary } from '../parts/run-summary.tsx'
import { useClashText } from '../use-clash-text.ts'
import { useScheduleLabel } from '../use-schedule-label.ts'
import { useSetLabel } from '../use-set-label.ts'

/** One test: what it asks, how its newest run went, the problems it found and every clash of them. */
export function ClashTestDetailScreen() {
  const text = useClashText()
  const format = useFormats()
  const labelOfSet = useSetLabel()
  const scheduleLabel = useScheduleLabel()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('clash')
  const test = useApiQuery(clashApi, 'get', { id })
  useLiveEvents({ kinds: ['clash-test', 'bcf-topic'] })
  return (
    <DetailScreen
      result={test}
      record={({ id: entityId }) => ({ entityType: 'clash-test', entityId, copies: clashModule })}
      title={({ name }) => name}
      context={(found) => (
        <>
          {text(`type.${found.type}`)} · <PlaceName of={found} />
        </>
      )}
      actions={(found) => <ClashTestActions record={found} />}
      facts={(found) => [
        { term: text('setA'), value: labelOfSet(found.setA) },
        { term: text('setB'), value: labelOfSet(found.setB) },
        found.type === 'clearance'
          ? { term: text('clearance'), value: millimetres(found.clearance) }
          : { term: text('tolerance'), value: millimetres(found.tolerance) },
        { term: text('grouping'), value: text(`grouping.${found.grouping}`) },
        { term: text('schedule'), value: scheduleLabel(found) },
        { term: text('updated'), value: <bdi>{format.dateTime(found.updatedAt)}</bdi> },
      ]}
      activity={(found) => <RecordHistory entityType="clash-test" entityId={found.id} {...words} />}
    >
      {(found) => (found.archivedAt ? null : <Findings key={found.id} test={found} />)}
    </DetailScreen>
  )

  function millimetres(metres: number) {
    return <bdi dir="ltr">{format.number(metres * 1000, 1)} mm</bdi>
  }
}

function Findings({ test }: { test: ClashTest }) {
  const [groupKey, setGroupKey] = useState<string>()
  return (
    <>
      <RunSummary test={test} />
      <GroupList test={test} chosen={groupKey} onChoose={setGroupKey} />
      <ResultList key={groupKey ?? ''} test={test} groupKey={groupKey} onShowAll={() => setGroupKey(undefined)} />
    </>
  )
}
