import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNewFiles } from '#modules/attachments/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { Money } from '#platform/web/records/decimal-fields.tsx'
import {
  Choice,
  Company,
  Flag,
  LongText,
  Moment,
  Person,
  PlaceOf,
  Text,
  useEnteredPlace,
} from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { Where } from '#platform/web/records/where-field.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { useSession } from '#platform/web/session/session-store.ts'
import { Incident } from '../../contract/incident.ts'
import { incidentsApi } from '../../contract/incidents-api.ts'
import { incidentsModule } from '../../contract/incidents-module.ts'
import { CLASSES, LIKELIHOODS, REGULATED, SEVERITIES, TYPES, UNHURT } from '../../contract/incidents-records.ts'
import { PeopleFields } from '../parts/people-fields.tsx'
import { useIncidentsText } from '../use-incidents-text.ts'
import { useRuleWords } from '../use-rule-words.ts'

/**
 * Reports an incident, or edits the one that the address names (NAV-03). Who, when and where are known; what is asked beyond
 * the first five fields follows the class.
 */
export function IncidentEditorScreen() {
  const text = useIncidentsText()
  const mayInvestigate = useCan('incident:investigate')
  const userId = useSession((session) => session.userId)
  const [now] = useState(() => new Date().toISOString())
  const files = useNewFiles(Incident.id)
  return (
    <RecordEditor
      kind={Incident}
      api={incidentsApi}
      module={incidentsModule}
      text={text}
      defaults={{ occurredAt: now, leadId: mayInvestigate ? userId : null }}
      onAdded={files.send}
    >
      <Text name="title" help={text('titleHelp')} />
      <Choice name="class" of={CLASSES} help={text('classHelp')} />
      <Choice name="type" of={TYPES} />
      {files.field}
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
      <Choice name="likelihood" of={LIKELIHOODS} help={text('likelihoodHelp')} />
      <OfType />
      <Money name="costEstimate" help={text('costEstimateHelp')} />
      <Flag name="isPrivate" help={text('privateHelp')} />
    </RecordEditor>
  )
}

/** People who had to do with it, and the authority: where the class is of more than an observation. */
function OfClass() {
  const said: string = useWatch({ name: 'class' }) ?? ''
  return (
    <>
      {said !== '' && <PeopleFields name="people" first={UNHURT.includes(said) ? 'witness' : 'injured'} />}
      {said !== '' && said !== 'observation' && <Regulated />}
    </>
  )
}

/** What the authority asks to be told of, with the rule that the project has for it. */
function Regulated() {
  const text = useIncidentsText()
  const words = useRuleWords()
  const { projectCode } = useEnteredPlace()
  const { data } = useApiQuery(incidentsApi, 'rulesOfProject', { projectCode }, { enabled: projectCode !== '' })
  const outcome: string = useWatch({ name: 'regulated' }) ?? 'none'
  const found = data?.rules.find((one) => one.outcome === outcome)
  const help = found ? words(found.rule) : data && outcome !== 'none' ? text('noRule') : undefined
  return (
    <>
      <Choice name="regulated" of={REGULATED} {...(help && { help })} />
      {outcome !== 'none' && <Moment name="regulatorToldAt" />}
    </>
  )
}

function OfType() {
  const type: string = useWatch({ name: 'type' }) ?? ''
  const hasDamage = ['property', 'fire', 'vehicle', 'utility-strike', 'dropped-object', 'third-party'].includes(type)
  return (
    <>
      {hasDamage && <LongText name="damage" />}
      {hasDamage && <Money name="damageCost" />}
      {type === 'environment' && <LongText name="release" />}
    </>
  )
}
