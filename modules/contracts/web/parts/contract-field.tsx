import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useEnteredPlace } from '#platform/web/records/fields.tsx'
import { RecordSelect } from '#platform/web/records/record-select.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { contractsApi } from '../../contract/contracts-api.ts'
import { CERTIFIABLE } from '../../contract/contracts-records.ts'

const MOST = 500

interface Props {
  /** A fact of the record that names a contract; its label is the text of the same key. */
  readonly name: string
  /** Those alone that something is claimed and certified under. */
  readonly isInForce?: boolean
  /** One that cannot be chosen: the record itself. */
  readonly without?: string | undefined
}

/** One of the contracts of the project that is entered. */
export function ContractField({ name, isInForce = false, without }: Props) {
  const { projectCode } = useEnteredPlace()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const state = isInForce ? { state: CERTIFIABLE.join(',') } : {}
  const query = { projectCode, ...state, sort: 'number', page: 1, pageSize: MOST } as const
  const found = useApiQuery(contractsApi, 'list', query, { enabled: projectCode !== '' })
  const choices = found.data?.items
    .filter(({ id }) => id !== without)
    .map(({ id, number, title, titleAr }) => ({ value: id, label: `${number} · ${(isArabic && titleAr) || title}` }))
  return <RecordSelect name={name} choices={choices} />
}
