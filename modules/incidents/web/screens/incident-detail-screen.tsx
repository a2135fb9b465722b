import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { printedOf } from '#platform/web/records/fields-of.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { NumberAndState } from '#platform/web/records/state-badge.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { WhereShown } from '#platform/web/records/where-shown.tsx'
import { Can } from '#platform/web/session/can.tsx'
import { incidentsApi } from '../../contract/incidents-api.ts'
import { incidentsModule } from '../../contract/incidents-module.ts'
import { incidentStates } from '../../contract/incidents-records.ts'
import { useIncidentFields } from '../incident-fields.tsx'
import { ActionsPart } from '../parts/actions-part.tsx'
import { AroundPart } from '../parts/around-part.tsx'
import css from '../parts/incident.module.css'
import { InvestigationPart } from '../parts/investigation-part.tsx'
import { OshaReport } from '../parts/osha-forms.tsx'
import { PeopleList } from '../parts/people-list.tsx'
import { RepeatsPart } from '../parts/repeats-part.tsx'
import { RiskMatrix } from '../parts/risk-matrix.tsx'
import { StatementsPart } from '../parts/statements-part.tsx'

/** One incident: what happened, why, and what is done about it, on one screen. */
export function IncidentDetailScreen() {
  const words = useHistoryWords('incidents', incidentStates)
  const record = useRecord(incidentsApi, 'incident')
  const fields = useIncidentFields()
  const printed = printedOf(fields)
  return (
    <DetailScreen
      result={record}
      title={({ title }) => title}
      context={(found) => <NumberAndState of={incidentStates} record={found} />}
      record={(found) => ({ entityType: 'incident', entityId: found.id, printed })}
      actions={(found) => (
        <>
          {found.recordedAs && (
            <Can do="incident:medical">
              <OshaReport id={found.id} number={found.number} />
            </Can>
          )}
          <RecordActions api={incidentsApi} module={incidentsModule} record={found} name={found.number} />
          <NextSteps api={incidentsApi} of={incidentStates} record={found} />
        </>
      )}
      facts={fields}
      activity={(found) => <RecordHistory entityType="incident" entityId={found.id} {...words} />}
    >
      {(found) => (
        <>
          <WhereShown of={found} />
          <RiskMatrix incident={found} />
          <PeopleList people={found.people} isMedicalShown={found.can.readMedical} />
          <StatementsPart incident={found} />
          <div className={css['work']}>
            <InvestigationPart incident={found} />
            <ActionsPart incident={found} />
          </div>
          <RepeatsPart id={found.id} />
          <AroundPart incident={found} />
        </>
      )}
    </DetailScreen>
  )
}

/** What few incidents have takes no line of the others. */
