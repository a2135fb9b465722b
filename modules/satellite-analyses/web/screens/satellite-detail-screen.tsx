import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { WorkBadge } from '#platform/web/records/work-badge.tsx'
import { satelliteAnalysesApi } from '../../contract/satellite-analyses-api.ts'
import { satelliteAnalysesModule } from '../../contract/satellite-analyses-module.ts'
import { ChangePart } from '../parts/change-part.tsx'
import { AnalysisFigures, IndexTable, LightTable } from '../parts/comparison-parts.tsx'
import { useSatelliteFields } from '../satellite-fields.tsx'
import { useSatelliteText } from '../use-satellite-text.ts'

/** One comparison: how the scenes were brought together, what changed, and what people say of it. */
export function SatelliteDetailScreen() {
  const text = useSatelliteText()
  const nameOf = useNameOf()
  const words = useHistoryWords('satellite-analyses')
  const record = useRecord(satelliteAnalysesApi, 'satellite-analysis')
  const fields = useSatelliteFields()
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'satellite-analysis', entityId })}
      title={nameOf}
      context={(analysis) => (
        <>
          <WorkBadge state={analysis.state} word={text(`state.${analysis.state}`)} /> <PlaceName of={analysis} />
        </>
      )}
      actions={(analysis) => (
        <RecordActions
          api={satelliteAnalysesApi}
          module={satelliteAnalysesModule}
          record={analysis}
          name={nameOf(analysis)}
        />
      )}
      facts={fields}
      activity={(analysis) => <RecordHistory entityType="satellite-analysis" entityId={analysis.id} {...words} />}
    >
      {(analysis) => (
        <>
          {analysis.reason && <p role="alert">{analysis.reason}</p>}
          {analysis.comparison && (
            <>
              <AnalysisFigures analysis={analysis} comparison={analysis.comparison} />
              <ChangePart key={analysis.id} analysis={analysis} comparison={analysis.comparison} />
              <IndexTable comparison={analysis.comparison} />
              <LightTable comparison={analysis.comparison} />
            </>
          )}
        </>
      )}
    </DetailScreen>
  )
}
