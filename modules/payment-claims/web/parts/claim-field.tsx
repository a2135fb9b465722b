import { useWatch } from 'react-hook-form'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useEnteredPlace } from '#platform/web/records/fields.tsx'
import { RecordSelect } from '#platform/web/records/record-select.tsx'
import { paymentClaimsApi } from '../../contract/payment-claims-api.ts'

const MOST = 100

interface Props {
  readonly name: string
  readonly noneYet?: string
}

/** One of the reviewed claims of the contract that is entered, which are not certified yet. */
export function ClaimField({ name, noneYet }: Props) {
  const { projectCode } = useEnteredPlace()
  const contract: unknown = useWatch({ name: 'contractId' })
  const isKnown = typeof contract === 'string' && contract !== ''
  const query = {
    projectCode,
    state: 'reviewed',
    isCertified: 'false',
    ...(isKnown && { contract }),
    page: 1,
    pageSize: MOST,
  } as const
  const found = useApiQuery(paymentClaimsApi, 'list', query, { enabled: isKnown && projectCode !== '' })
  const choices = found.data?.items.map(({ id, number, periodTo }) => ({ value: id, label: `${number} · ${periodTo}` }))
  return <RecordSelect name={name} choices={choices} noneYet={noneYet} />
}
