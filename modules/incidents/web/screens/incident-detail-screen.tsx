import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { Named } from '#platform/web/language/named.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { NumberAndState } from '#platform/web/records/state-badge.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { WhereShown } from '#platform/web/records/where-shown.tsx'
import { Can } from '#platform/web/session/can.tsx'
import type { Incident } from '../../contract/incident.ts'
import { incidentsApi } from '../../contract/incidents-api.ts'
import { incidentsModule } from '../../contract/incidents-module.ts'
import { incidentStates } from '../../contract/incidents-records.ts'
import { ActionsPart } from '../parts/actions-part.tsx'
import { AroundPart } from '../parts/around-part.tsx'
import css from '../parts/incident.module.css'
import { InvestigationPart } from '../parts/investigation-part.tsx'
import { OshaReport } from '../parts/osha-forms.tsx'
import { PeopleList } from '../parts/people-list.tsx'
import { RecordableFact } from '../parts/recordable-fact.tsx'
import { RegulatorClock } from '../parts/regulator-clock.tsx'
import { RepeatsPart } from '../parts/repeats-part.tsx'
import { RiskMatrix } from '../parts/risk-matrix.tsx'
import { StatementsPart } from '../parts/statements-part.tsx'
import { useIncidentsText } from '../use-incidents-text.ts'
import { usePrintedFacts } from '../use-printed-facts.ts'

/** One incident: what happened, why, and what is done about it, on one screen. */
export function IncidentDetailScreen() {
  const words = useHistoryWords('incidents', incidentStates)
  const facts = useFacts()
  const printed = usePrintedFacts()
  const record = useRecord(incidentsApi, 'incident')
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
      facts={facts}
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
const optional = (term: string, value: string | null) => (value ? [{ term, value }] : [])

function useFacts() {
  const text = useIncidentsText()
  const format = useFormats()
  return (found: Incident) => [
    ...(found.regulatorDueAt
      ? [{ term: text('regulated'), value: <RegulatorClock incident={found} />, isWide: true }]
      : []),
    { term: text('class'), value: text(`class.${found.class}`) },
    { term: text('recordable'), value: <RecordableFact incident={found} /> },
    { term: text('type'), value: text(`type.${found.type}`) },
    { term: text('occurredAt'), value: <bdi>{format.dateTime(found.occurredAt)}</bdi> },
    { term: text('structure'), value: <PlaceName of={found} /> },
    { term: text('zone'), value: found.zone && <bdi>{found.zone}</bdi> },
    { term: text('contractorId'), value: found.contractor && <Named of={found.contractor} /> },
    { term: text('reportedBy'), value: <bdi>{found.createdBy.name}</bdi> },
    { term: text('reportedAt'), value: <bdi>{format.dateTime(found.createdAt)}</bdi> },
    { term: text('leadId'), value: found.lead && <bdi>{found.lead.name}</bdi> },
    ...optional(text('severity'), found.severity && text(`severity.${found.severity}`)),
    ...optional(text('potential'), found.potential && text(`severity.${found.potential}`)),
    ...optional(text('likelihood'), found.likelihood && text(`likelihood.${found.likelihood}`)),
    ...optional(text('costEstimate'), found.costEstimate && format.money(found.costEstimate, found.currency ?? '')),
    ...optional(text('damageCost'), found.damageCost && format.money(found.damageCost, found.currency ?? '')),
    ...(found.isPrivate ? [{ term: text('isPrivate'), value: text('privateHelp'), isWide: true }] : []),
    { term: text('description'), value: found.description && <bdi>{found.description}</bdi>, isWide: true },
    { term: text('immediateAction'), value: found.immediateAction && <bdi>{found.immediateAction}</bdi>, isWide: true },
    ...(found.damage ? [{ term: text('damage'), value: <bdi>{found.damage}</bdi>, isWide: true }] : []),
    ...(found.release ? [{ term: text('release'), value: <bdi>{found.release}</bdi>, isWide: true }] : []),
  ]
}
