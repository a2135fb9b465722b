import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Money } from '#platform/web/records/decimal-fields.tsx'
import { Choice, Company, Flag, LongText, Moment, Person, PlaceOf, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { Where } from '#platform/web/records/where-field.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { useSession } from '#platform/web/session/session-store.ts'
import { Incident } from '../../contract/incident.ts'
import { incidentsApi } from '../../contract/incidents-api.ts'
import { incidentsModule } from '../../contract/incidents-module.ts'
import { CLASSES, RECORDABLE, REGULATED, SEVERITIES, TYPES, UNHURT } from '../../contract/incidents-records.ts'
import { PeopleFields } from '../parts/people-fields.tsx'
import { useIncidentsText } from '../use-incidents-text.ts'

/**
 * Reports an incident, or edits the one that the address names (NAV-03). Who, when and where are known; what is asked beyond
 * the first five fields follows the class.
 */
export function IncidentEditorScreen() {
  const text = useIncidentsText()
  const mayInvestigate = useCan('incident:investigate')
  const userId = useSession((session) => session.userId)
  const [now] = useState(() => new Date().toISOString())
  return (
    <RecordEditor
      kind={Incident}
      api={incidentsApi}
      module={incidentsModule}
      text={text}
      defaults={{ occurredAt: now, leadId: mayInvestigate ? userId : null }}
      nameOf={({ title }) => title}
    >
      <Text name="title" help={text('titleHelp')} />
      <Choice name="class" of={CLASSES} help={text('classHelp')} />
      <Choice name="type" of={TYPES} />
      <Moment name="occurredAt" />
      <PlaceOf />
      <Text name="zone" help={text('zoneHelp')} />
      <Where name="where" />
      <LongText name="description" />
      <LongText name="immediateAction" />
      <OfClass />
      <Company name="contractorId" />
      <Person name="leadId" help={text('leadHelp')} />
      <Choice name="severity" of={SEVERITIES} as="severity" />
      <Choice name="potential" of={SEVERITIES} as="severity" />
      <OfType />
      <Flag name="isPrivate" help={text('privateHelp')} />
    </RecordEditor>
  )
}

/** People who were hurt, and the authority: only where the class says that somebody was. */
function OfClass() {
  const said: string = useWatch({ name: 'class' }) ?? ''
  const isRecordable = RECORDABLE.some((one) => one === said)
  return (
    <>
      {said !== '' && <PeopleFields name="people" first={UNHURT.includes(said) ? 'witness' : 'injured'} />}
      {isRecordable && <Choice name="regulated" of={REGULATED} />}
      {isRecordable && <Moment name="regulatorToldAt" />}
    </>
  )
}

function OfType() {
  const type: string = useWatch({ name: 'type' }) ?? ''
  const hasDamage = ['property', 'fire', 'vehicle', 'utility-strike', 'dropped-object'].includes(type)
  return (
    <>
      {hasDamage && <LongText name="damage" />}
      {hasDamage && <Money name="damageCost" />}
      {type === 'environment' && <LongText name="release" />}
    </>
  )
}
