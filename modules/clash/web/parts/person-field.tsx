import { accessApi } from '#modules/access/contract/access-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { SearchSelect } from '#ui/search-select.tsx'
import type { ClashTest } from '../../contract/clash-test.ts'
import { useClashText } from '../use-clash-text.ts'

const MOST = 200

/** Who may be given work at the structure of a test: the people who may see it. */
export function PersonField(props: {
  place: Pick<ClashTest, 'projectCode' | 'siteCode' | 'structureCode'>
  /** Id of the user; null for nobody. */
  value: string | null
  /** Name of somebody who is no user, as a reply from outside has it. */
  nameOutside?: string
  isLabelHidden?: boolean
  onChange: (userId: string | null) => void
}) {
  const { place, value, nameOutside, onChange } = props
  const { projectCode, siteCode, structureCode } = place
  const text = useClashText()
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const maySee = useCan('person:read')
  const people = useApiQuery(
    accessApi,
    'people',
    { projectCode, siteCode, structureCode, pageSize: MOST },
    { enabled: maySee, staleTimeMs: 60_000 },
  )
  const choices = (people.data?.items ?? []).map(({ id, displayName, displayNameAr, organisation }) => ({
    value: id,
    label: (isArabic && displayNameAr) || displayName,
    hint: organisation,
  }))
  return (
    <SearchSelect
      label={text('assignee')}
      {...(props.isLabelHidden && { isLabelHidden: true })}
      choices={choices}
      value={value}
      placeholder={nameOutside || text(maySee ? 'choosePerson' : 'maySeeNobody')}
      emptyText={text('nobodyFound')}
      clearLabel={text('nobody')}
      isDisabled={!maySee}
      onChange={onChange}
    />
  )
}
