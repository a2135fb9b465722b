import { Decimal, Money } from '#platform/web/records/decimal-fields.tsx'
import { ArabicName, Choice, Company, Day, LongText, Person, PlaceOf, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { Where } from '#platform/web/records/where-field.tsx'
import { WorkPackage } from '../../contract/work-package.ts'
import { DISCIPLINES, LEVELS, UNITS } from '../../contract/work-package-choices.ts'
import { workpackagesApi } from '../../contract/workpackages-api.ts'
import { workpackagesModule } from '../../contract/workpackages-module.ts'
import { ActivitiesField } from '../parts/activities-field.tsx'
import { CreditRuleField } from '../parts/credit-rule-field.tsx'
import { ParentFact } from '../parts/parent-fact.tsx'
import { useWorkpackagesText } from '../use-workpackages-text.ts'

/** Adds one to the current structure, or edits the one that the address names (NAV-03). */
export function WorkPackageEditorScreen() {
  const text = useWorkpackagesText()
  return (
    <RecordEditor kind={WorkPackage} api={workpackagesApi} module={workpackagesModule} text={text}>
      <Choice name="level" as="level" of={LEVELS} />
      <Text name="name" />
      <ArabicName />
      <PlaceOf />
      <Choice name="discipline" of={DISCIPLINES} />
      <ParentFact />
      <Company name="companyId" />
      <Person name="ownerId" />
      <Day name="plannedStart" />
      <Day name="plannedFinish" />
      <Day name="forecastStart" />
      <Day name="forecastFinish" />
      <Day name="actualStart" />
      <Day name="actualFinish" />
      <CreditRuleField />
      <Money name="budget" />
      <Decimal name="quantity" />
      <Choice name="unit" of={UNITS} />
      <ActivitiesField />
      <Text name="boqLine" />
      <Where name="where" />
      <LongText name="description" />
    </RecordEditor>
  )
}
