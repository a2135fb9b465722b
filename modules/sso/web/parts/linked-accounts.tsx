import { useEffect, useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { RowItem, RowList } from '#ui/row-list.tsx'
import { ssoApi } from '../../contract/sso-api.ts'
import type { WorkAccount } from '../../contract/work-account.ts'
import { onAccountLinked } from '../finish-redirect.ts'
import { useSsoText } from '../use-sso-text.ts'
import css from './linked-accounts.module.css'
import { useLinkAccount } from './use-link-account.ts'

const MOST_SHOWN = 100

/** The work accounts that sign in the person, in their profile. */
export function LinkedAccounts() {
  const text = useSsoText()
  const accounts = useApiQuery(ssoApi, 'myAccounts', { pageSize: MOST_SHOWN })
  const { link, isBusy, failure } = useLinkAccount(accounts.refetch)
  useEffect(() => onAccountLinked(() => void accounts.refetch()), [accounts.refetch])
  const items = accounts.data?.items ?? []
  return (
    <div className={css['section']}>
      {accounts.isSuccess && items.length === 0 && <p className={css['none']}>{text('noWorkAccounts')}</p>}
      <RowList>
        {items.map((account) => (
          <LinkedAccount key={account.id} account={account} />
        ))}
      </RowList>
      {failure && <ProblemNote>{failure}</ProblemNote>}
      <Button busy={isBusy} onClick={link}>
        {text('linkAccount')}
      </Button>
    </div>
  )
}

function LinkedAccount({ account }: { account: WorkAccount }) {
  const text = useSsoText()
  const format = useFormats()
  const [isAsking, setAsking] = useState(false)
  const unlink = useApiMutation(ssoApi, 'unlink')
  const facts = [
    text('linkedAt', { date: format.day(account.linkedAt) }),
    ...(account.lastSignedInAt ? [text('lastUsed', { date: format.dateTime(account.lastSignedInAt) })] : []),
  ]
  const remove = () =>
    unlink.send({ id: account.id }).then(
      () => showMessage({ tone: 'success', text: text('unlinked', { name: account.username }) }),
      (error: Error) => {
        setAsking(false)
        showMessage({ tone: 'error', text: error.message })
      },
    )
  return (
    <RowItem
      title={<bdi>{account.name}</bdi>}
      fact={
        <>
          <bdi dir="ltr">{account.username}</bdi> · {facts.join(' · ')}
        </>
      }
    >
      <Button onClick={() => setAsking(true)}>{text('unlink')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        isBusy={unlink.isPending}
        title={text('unlinkTitle', { name: account.username })}
        confirmLabel={text('unlink')}
        cancelLabel={text('cancel')}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {text('unlinkWords')}
      </ConfirmDialog>
    </RowItem>
  )
}
