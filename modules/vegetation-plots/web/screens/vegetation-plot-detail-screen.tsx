import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { printedOf } from '#platform/web/records/fields-of.ts'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { WhereShown } from '#platform/web/records/where-shown.tsx'
import { vegetationPlotsApi } from '../../contract/vegetation-plots-api.ts'
import { vegetationPlotsModule } from '../../contract/vegetation-plots-module.ts'
import { CountsPart } from '../parts/counts-part.tsx'
import { ReadingsPart } from '../parts/readings-part.tsx'
import { SpeciesPart } from '../parts/species-part.tsx'
import { usePlotsText } from '../use-plots-text.ts'
import { useVegetationPlotFields } from '../vegetation-plot-fields.tsx'

/** One plot: what holds on it, what counts found, what grows there, how it is watered. */
export function VegetationPlotDetailScreen() {
  const text = usePlotsText()
  const fields = useVegetationPlotFields()
  const printed = printedOf(fields)
  const words = useHistoryWords('vegetation-plots')
  const plot = useRecord(vegetationPlotsApi, 'vegetation-plot')
  return (
    <DetailScreen
      result={plot}
      record={({ id: entityId }) => ({
        ...{ entityType: 'vegetation-plot', entityId, printed, copies: vegetationPlotsModule },
      })}
      title={({ name }) => name}
      context={({ number, protection }) => (
        <>
          <bdi dir="ltr">{number}</bdi> · {text(`protection.${protection}`)}
        </>
      )}
      actions={(found) => (
        <RecordActions api={vegetationPlotsApi} module={vegetationPlotsModule} record={found} name={found.name} />
      )}
      facts={fields}
      activity={(found) => <RecordHistory entityType="vegetation-plot" entityId={found.id} {...words} />}
    >
      {(found) => (
        <>
          <CountsPart plot={found} />
          <SpeciesPart plot={found} />
          <ReadingsPart plot={found} />
          <WhereShown of={found} />
        </>
      )}
    </DetailScreen>
  )
}
