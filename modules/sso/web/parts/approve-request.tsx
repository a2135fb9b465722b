import { useState } from 'react'
import { accessApi } from '#modules/access/contract/access-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import type { SearchChoice } from '#ui/search-select-list.tsx'
import type { AccountRequest } from '../../contract/work-account.ts'
import { useSsoText } from '../use-sso-text.ts'
import css from './account-requests.module.css'

/** Stands for a user who does not exist yet. */
const NEW_USER = 'new'
const MOST_FOUND = 20

/** Asks who the account is here: a user of the product, or a new one. */
export function ApproveRequest(props: {
  request: AccountRequest
  isBusy: boolean
  onCancel: () => void
  onApprove: (userId: string | null) => void
}) {
  const { request, isBusy, onCancel, onApprove } = props
  const text = useSsoText()
  // One user of the same address is a good guess, and stays one until a person confirms it.
  const [chosen, setChosen] = useState(request.candidates[0]?.id ?? NEW_USER)
  const [search, setSearch] = useState('')
  const found = useApiQuery(
    accessApi,
    'users',
    { search, pageSize: MOST_FOUND },
    { enabled: useCan('user:read') && search.trim().length > 1, keepPrevious: true },
  )
  const users = [...request.candidates, ...(found.data?.items ?? [])]
  const choices: SearchChoice[] = [
    { value: NEW_USER, label: text('newUser') },
    ...[...new Map(users.map((user) => [user.id, user])).values()].map(({ id, name, displayName }) => ({
      value: id,
      label: displayName,
      hint: name,
    })),
  ]
  return (
    <div className={css['choice']}>
      <SearchSelect
        label={text('approveAs')}
        choices={choices}
        value={chosen}
        onChange={(value) => setChosen(value ?? NEW_USER)}
        onSearch={setSearch}
        placeholder={text('chooseUser')}
        emptyText={text('noUserFound')}
        help={chosen === NEW_USER ? text('newUserNote') : undefined}
      />
      <span className={css['actions']}>
        <Button look="primary" busy={isBusy} onClick={() => onApprove(chosen === NEW_USER ? null : chosen)}>
          {text('approve')}
        </Button>
        <Button onClick={onCancel}>{text('cancel')}</Button>
      </span>
    </div>
  )
}
