import { PackageField } from '#modules/workpackages/web/public.tsx'
import { useText } from '#platform/web/language/use-text.ts'
import { Choice, Company, Day, LongText, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { GatePass } from '../../contract/gate-pass.ts'
import { gatePassesApi } from '../../contract/gate-passes-api.ts'
import { gatePassesModule } from '../../contract/gate-passes-module.ts'
import { HOLDERS } from '../../contract/gate-passes-records.ts'
import type { gatePassesEn } from '../locales/en.ts'

/** Adds a pass to the current site, or edits the one that the address names (NAV-03). */
export function GatePassEditorScreen() {
  const text = useText<typeof gatePassesEn>('gate-passes')
  return (
    <RecordEditor kind={GatePass} api={gatePassesApi} module={gatePassesModule} text={text}>
      <Choice name="holder" of={HOLDERS} />
      <Text name="plate" />
      <Text name="name" />
      <Company name="companyId" />
      <Day name="inductionUntil" />
      <Day name="insuranceUntil" />
      <Day name="inspectionUntil" />
      <PackageField name="packageId" />
      <LongText name="note" />
    </RecordEditor>
  )
}
