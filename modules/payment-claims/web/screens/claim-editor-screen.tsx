import { ContractField } from '#modules/contracts/web/public.tsx'
import { Decimal } from '#platform/web/records/decimal-fields.tsx'
import { Day, LongText } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { PaymentClaim } from '../../contract/payment-claim.ts'
import { paymentClaimsApi } from '../../contract/payment-claims-api.ts'
import { paymentClaimsModule } from '../../contract/payment-claims-module.ts'
import { useClaimsText } from '../use-claims-text.ts'

/** Makes a payment claim of a contract, or edits the one that the address names (NAV-03); its lines stand on its page. */
export function ClaimEditorScreen() {
  const text = useClaimsText()
  const { id, contractId } = useScreenParams()
  return (
    <RecordEditor
      kind={PaymentClaim}
      api={paymentClaimsApi}
      module={paymentClaimsModule}
      text={text}
      nameOf={() => null}
      {...(contractId && { defaults: { contractId } })}
    >
      {id === undefined && <ContractField name="contractId" isInForce />}
      <Day name="periodFrom" />
      <Day name="periodTo" />
      <Decimal name="materials" help={text('materialsHelp')} />
      <LongText name="notes" />
    </RecordEditor>
  )
}
