import { ContractField } from '#modules/contracts/web/public.tsx'
import { Decimal } from '#platform/web/records/decimal-fields.tsx'
import { ArabicName, Choice, Day, LongText, NumberField, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Variation } from '../../contract/variation.ts'
import { variationsApi } from '../../contract/variations-api.ts'
import { variationsModule } from '../../contract/variations-module.ts'
import { OF_CONTRACTOR, OF_ENGINEER, VARIATION_BASES, VARIATION_ORIGINS } from '../../contract/variations-records.ts'
import { useVariationsText } from '../use-variations-text.ts'

/** Requests a variation of a contract, or edits the one that the address names (NAV-03). */
export function VariationEditorScreen() {
  const text = useVariationsText()
  const { id, contractId } = useScreenParams()
  const [mayWrite, mayDecide] = [useCan('variation:write'), useCan('variation:decide')]
  return (
    <RecordEditor
      kind={Variation}
      api={variationsApi}
      module={variationsModule}
      text={text}
      own={['reference', ...OF_CONTRACTOR, ...OF_ENGINEER]}
      {...(contractId && { defaults: { contractId } })}
    >
      {id === undefined && <ContractField name="contractId" isInForce />}
      <Text name="title" />
      <ArabicName name="titleAr" />
      <Choice name="origin" of={VARIATION_ORIGINS} />
      <Choice name="basis" of={VARIATION_BASES} />
      <Text name="reference" />
      <Day name="instructedOn" />
      <Day name="dueOn" />
      {mayWrite && (
        <>
          <Decimal name="contractorAmount" help={text('omissionHelp')} />
          <NumberField name="contractorDays" />
        </>
      )}
      {mayDecide && (
        <>
          <Decimal name="engineerAmount" help={text('omissionHelp')} />
          <NumberField name="engineerDays" />
          <Decimal name="approvedAmount" />
          <NumberField name="approvedDays" />
          <Decimal name="donePct" unit="%" help={text('doneHelp')} />
        </>
      )}
      <LongText name="description" />
    </RecordEditor>
  )
}
