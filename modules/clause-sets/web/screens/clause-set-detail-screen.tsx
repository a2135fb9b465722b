import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { NumberAndState } from '#platform/web/records/state-badge.tsx'
import { StateDiagram } from '#platform/web/records/state-diagram.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { clauseSetsApi } from '../../contract/clause-sets-api.ts'
import { clauseSetsModule } from '../../contract/clause-sets-module.ts'
import { clauseSetStates } from '../../contract/clause-sets-records.ts'
import { useClauseSetFields } from '../clause-set-fields.tsx'
import { ProposalPart } from '../parts/proposal-part.tsx'
import { RulesPart } from '../parts/rules-part.tsx'

/** One set: its rules, what its standard proposes, and its way to approval by another person than who wrote it. */
export function ClauseSetDetailScreen() {
  const nameOf = useNameOf()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('clause-sets', clauseSetStates)
  const set = useApiQuery(clauseSetsApi, 'get', { id })
  useLiveEvents({ kinds: ['clause-set'] })
  const fields = useClauseSetFields()
  return (
    <DetailScreen
      result={set}
      record={({ id: entityId }) => ({ entityType: 'clause-set', entityId })}
      title={nameOf}
      context={(found) => <NumberAndState of={clauseSetStates} record={found} />}
      actions={(found) => (
        <>
          <RecordActions api={clauseSetsApi} module={clauseSetsModule} record={found} name={nameOf(found)} />
          <NextSteps api={clauseSetsApi} of={clauseSetStates} record={found} />
        </>
      )}
      facts={fields}
      rail={({ state }) => <StateDiagram of={clauseSetStates} state={state} />}
      activity={(found) => <RecordHistory entityType="clause-set" entityId={found.id} {...words} />}
    >
      {(found) => (
        <>
          <RulesPart set={found} />
          {found.can.write && <ProposalPart set={found} />}
        </>
      )}
    </DetailScreen>
  )
}
