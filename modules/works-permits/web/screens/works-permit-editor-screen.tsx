import { useText } from '#platform/web/language/use-text.ts'
import { Choice, Day, Flag, LongText, NumberField, Person, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { WorksPermit } from '../../contract/works-permit.ts'
import { worksPermitsApi } from '../../contract/works-permits-api.ts'
import { worksPermitsModule } from '../../contract/works-permits-module.ts'
import { CLOSURES, NATURES } from '../../contract/works-permits-records.ts'
import type { worksPermitsEn } from '../locales/en.ts'

/** Applies for a permit on the current site, or edits the one that the address names (NAV-03). */
export function WorksPermitEditorScreen() {
  const text = useText<typeof worksPermitsEn>('works-permits')
  return (
    <RecordEditor kind={WorksPermit} api={worksPermitsApi} module={worksPermitsModule} text={text}>
      <Text name="name" />
      <Choice name="nature" of={NATURES} />
      <Text name="applicant" />
      <Text name="contractor" help={text('contractorHelp')} />
      <Day name="startsOn" />
      <Day name="endsOn" />
      <Text name="street" help={text('streetHelp')} />
      <Choice name="closure" of={CLOSURES} />
      <NumberField name="latitude" help={text('positionHelp')} />
      <NumberField name="longitude" />
      <NumberField name="reach" unit="m" />
      <Person name="ownerId" />
      <Flag name="isUrgent" />
      <LongText name="description" />
      <LongText name="conditions" />
    </RecordEditor>
  )
}
