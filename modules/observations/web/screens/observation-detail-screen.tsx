import { Files } from '#modules/attachments/web/public.ts'
import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { printedOf } from '#platform/web/records/fields-of.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { NumberAndState } from '#platform/web/records/state-badge.tsx'
import { StateDiagram } from '#platform/web/records/state-diagram.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { WhereShown } from '#platform/web/records/where-shown.tsx'
import { observationsApi } from '../../contract/observations-api.ts'
import { observationsModule } from '../../contract/observations-module.ts'
import { observationStates, PHOTO_PARTS } from '../../contract/observations-records.ts'
import { useObservationFields } from '../observation-fields.tsx'
import css from '../parts/observations.module.css'
import { useObservationsText } from '../use-observations-text.ts'

/** One observation: what was found and how it looks now, side by side, and who has found it right. */
export function ObservationDetailScreen() {
  const text = useObservationsText()
  const words = useHistoryWords('observations', observationStates)
  const fields = useObservationFields()
  const printed = printedOf(fields)
  const record = useRecord(observationsApi, 'observation')
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'observation', entityId, printed, copies: observationsModule })}
      title={({ title }) => title}
      context={(found) => <NumberAndState of={observationStates} record={found} />}
      actions={(found) => (
        <>
          <RecordActions api={observationsApi} module={observationsModule} record={found} name={found.number} />
          <NextSteps api={observationsApi} of={observationStates} record={found} />
        </>
      )}
      facts={fields}
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
