import { useWatch } from 'react-hook-form'
import { contractsApi } from '#modules/contracts/contract/contracts-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { Decimal } from '#platform/web/records/decimal-fields.tsx'
import { useCertificatesText } from '../use-certificates-text.ts'

/** The price adjustment of a certificate: entered where the contract has no formula, and computed where it has one. */
export function AdjustmentField() {
  const text = useCertificatesText()
  const contractId: unknown = useWatch({ name: 'contractId' })
  const id = typeof contractId === 'string' ? contractId : ''
  const found = useApiQuery(contractsApi, 'adjustment', { id }, { enabled: id !== '' })
  if (found.data?.formula) return <p>{text('adjustedByFormula')}</p>
  return <Decimal name="priceAdjustment" help={text('ofThisHelp')} />
}
