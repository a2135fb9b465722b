import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { printedOf } from '#platform/web/records/fields-of.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { NumberAndState } from '#platform/web/records/state-badge.tsx'
import { StateDiagram } from '#platform/web/records/state-diagram.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { WhereShown } from '#platform/web/records/where-shown.tsx'
import { ncrStates } from '../../contract/ncr-states.ts'
import { ncrsApi } from '../../contract/ncrs-api.ts'
import { ncrsModule } from '../../contract/ncrs-module.ts'
import { useNcrFields } from '../ncr-fields.tsx'

/** One non-conformity: what was found, what happens to it, and who has verified that. */
export function NcrDetailScreen() {
  const words = useHistoryWords('ncrs', ncrStates)
  const fields = useNcrFields()
  const printed = printedOf(fields)
  const ncr = useRecord(ncrsApi, 'ncr')
  return (
    <DetailScreen
      result={ncr}
      record={(found) => ({ entityType: 'ncr', entityId: found.id, printed, copies: ncrsModule })}
      title={({ title }) => title}
      context={(found) => <NumberAndState of={ncrStates} record={found} />}
      actions={(found) => (
        <>
          <RecordActions api={ncrsApi} module={ncrsModule} record={found} name={found.number} />
          <NextSteps api={ncrsApi} of={ncrStates} record={found} />
        </>
      )}
      facts={fields}
      rail={({ state }) => <StateDiagram of={ncrStates} state={state} />}
      activity={(found) => <RecordHistory entityType="ncr" entityId={found.id} {...words} />}
    >
      {(found) => <WhereShown of={found} />}
    </DetailScreen>
  )
}
