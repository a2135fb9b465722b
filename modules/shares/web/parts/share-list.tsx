import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { FieldMessage } from '#ui/field-message.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Share } from '../../contract/share.ts'
import { sharesApi } from '../../contract/shares-api.ts'
import { useSharesText } from '../use-shares-text.ts'
import css from './share-dialog.module.css'

const STATUS = { open: 'good', expired: 'off', revoked: 'off', 'used-up': 'off' } as const

/** The links that show one of the models, and the way to withdraw each. */
export function ShareList({ modelIds }: { modelIds: readonly string[] }) {
  const text = useSharesText()
  const shares = useApiQuery(sharesApi, 'list', { modelId: [...modelIds] }, { enabled: modelIds.length > 0 })
  return (
    <section className={css['links']} aria-label={text('links')}>
      <h3 className={css['linksTitle']}>{text('links')}</h3>
      {shares.isPending && <Skeleton height="2.5rem" />}
      {shares.error && (
        <p className={css['quiet']}>
          {text('linksFailed')} {shares.error.message}{' '}
          <Button look="quiet" size="small" onClick={() => void shares.refetch()}>
            {text('tryAgain')}
          </Button>
        </p>
      )}
      {shares.data?.items.length === 0 && <p className={css['quiet']}>{text('noLinks')}</p>}
      {shares.data && shares.data.items.length > 0 && (
        <ul className={css['list']}>
          {shares.data.items.map((share) => (
            <ShareRow key={share.id} share={share} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ShareRow({ share }: { share: Share }) {
  const text = useSharesText()
  const format = useFormats()
  const [isAsking, setAsking] = useState(false)
  const revoke = useApiMutation(sharesApi, 'revoke')
  const closing = text(share.state === 'open' ? 'closesOn' : 'closedOn', { date: format.day(share.expiresAt) })
  const views =
    share.maxViews === null
      ? text('views', { count: share.views })
      : text('viewsOf', { count: share.views, limit: format.count(share.maxViews) })
  return (
    <li className={css['row']}>
      <div className={css['rowHead']}>
        <StatusBadge status={STATUS[share.state]} word={text(`state.${share.state}`)} />
        <span className={css['rowFacts']}>
          {views}
          {share.lastViewedAt && `, ${text('lastViewed', { date: format.day(share.lastViewedAt) })}`}
          {share.state !== 'revoked' && ` · ${closing}`}
          {share.hasPasscode && (
            <span className={css['lock']} title={text('hasPasscode')} role="img" aria-label={text('hasPasscode')}>
              <Icon name="lock" sizePx={13} />
            </span>
          )}
        </span>
        {share.can.revoke && share.state === 'open' && !isAsking && (
          <Button look="quiet" size="small" onClick={() => setAsking(true)}>
            {text('withdraw')}
          </Button>
        )}
      </div>
      <div className={css['quiet']}>
        {text('madeBy', { person: share.createdBy.name, date: format.dateTime(share.createdAt) })}
      </div>
      {isAsking && share.state === 'open' && (
        <div className={css['ask']} role="alert">
          <span>{text('withdrawQuestion')}</span>
          <Button size="small" onClick={() => setAsking(false)}>
            {text('keep')}
          </Button>
          <Button look="danger" size="small" busy={revoke.isPending} onClick={() => revoke.submit({ id: share.id })}>
            {text('withdraw')}
          </Button>
        </div>
      )}
      {revoke.error && <FieldMessage id={`withdraw-${share.id}`} text={revoke.error.message} />}
    </li>
  )
}
