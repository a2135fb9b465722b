import { ContractField } from '#modules/contracts/web/public.tsx'
import { ClaimField } from '#modules/payment-claims/web/public.ts'
import { Decimal } from '#platform/web/records/decimal-fields.tsx'
import { Choice, LongText } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { Certificate } from '../../contract/certificate.ts'
import { certificatesApi } from '../../contract/certificates-api.ts'
import { certificatesModule } from '../../contract/certificates-module.ts'
import { CERTIFICATE_TYPES } from '../../contract/certificates-records.ts'
import { AdjustmentField } from '../parts/adjustment-field.tsx'
import { DamagesField } from '../parts/damages-field.tsx'
import { useCertificatesText } from '../use-certificates-text.ts'

/** Prepares a certificate, from the claim that the address names where it does, or edits a draft (NAV-03). */
export function CertificateEditorScreen() {
  const text = useCertificatesText()
  const { id, contractId, claimId } = useScreenParams()
  return (
    <RecordEditor
      kind={Certificate}
      api={certificatesApi}
      module={certificatesModule}
      text={text}
      nameOf={() => null}
      defaults={{ ...(contractId && { contractId }), ...(claimId && { claimId }) }}
      draftOf={claimId ?? ''}
    >
      {id === undefined && <ContractField name="contractId" isInForce />}
      <Choice name="type" of={CERTIFICATE_TYPES} />
      <ClaimField name="claimId" noneYet={text('noClaims')} />
      <AdjustmentField />
      <DamagesField />
      <Decimal name="other" help={text('otherHelp')} />
      <LongText name="otherReason" />
      <Decimal name="released" help={text('releasedHelp')} />
      <LongText name="notes" />
    </RecordEditor>
  )
}
