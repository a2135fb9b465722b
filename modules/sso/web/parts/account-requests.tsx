import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { ssoApi } from '../../contract/sso-api.ts'
import type { AccountRequest } from '../../contract/work-account.ts'
import { useSsoText } from '../use-sso-text.ts'
import css from './account-requests.module.css'
import { ApproveRequest } from './approve-request.tsx'
import { useDecideRequest } from './use-decide-request.ts'

const MOST_SHOWN = 100

/** Work accounts that wait for somebody to decide, in the head of the list of users; nothing where none does. */
export function AccountRequests() {
  const text = useSsoText()
  const [isOpen, setOpen] = useState(false)
  const requests = useApiQuery(
    ssoApi,
    'requests',
    { state: 'waiting', pageSize: MOST_SHOWN },
    { enabled: useCan('work-account:approve') },
  )
  const { items = [], total = 0 } = requests.data ?? {}
  if (total === 0 && !isOpen) return null
  const title = text('requestsTitle', { count: total })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title={title} closeLabel={text('close')} widthRem={30}>
        <p className={css['note']}>{text('requestsNote')}</p>
        <ul className={css['list']}>
          {items.map((request) => (
            <RequestEntry key={request.id} request={request} />
          ))}
        </ul>
      </Drawer>
    </>
  )
}

function RequestEntry({ request }: { request: AccountRequest }) {
  const text = useSsoText()
  const format = useFormats()
  const [isApproving, setApproving] = useState(false)
  const { decide, isBusy } = useDecideRequest(request)
  const asked = text('askedTimes', { count: request.timesAsked, date: format.dateTime(request.askedAt) })
  return (
    <li className={css['entry']}>
      <strong className={css['name']}>
        {request.name} {request.candidates.length > 0 && <Badge>{text('sameAddress')}</Badge>}
      </strong>
      <span className={css['fact']} dir="ltr">
        {request.username}
      </span>
      <span className={css['fact']}>{asked}</span>
      {isApproving ? (
        <ApproveRequest
          request={request}
          isBusy={isBusy}
          onCancel={() => setApproving(false)}
          onApprove={decide.approve}
        />
      ) : (
        <span className={css['actions']}>
          <Button look="primary" onClick={() => setApproving(true)}>
            {text('approve')}
          </Button>
          <Button busy={isBusy} onClick={decide.reject}>
            {text('reject')}
          </Button>
        </span>
      )}
    </li>
  )
}
