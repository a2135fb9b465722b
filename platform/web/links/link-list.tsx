import { type ReactNode, useState } from 'react'
import type { LinkFacts } from '#platform/contract/open-link.ts'
import type { Page } from '#platform/contract/paging.ts'
import { Button } from '#ui/button.tsx'
import { FieldMessage } from '#ui/field-message.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ApiError } from '../api/api-error.ts'
import { PagePager } from '../frames/page-pager.tsx'
import { useFormats } from '../language/use-formats.ts'
import type { Paging } from '../list/use-paging.ts'
import css from './links.module.css'
import { useLinksText } from './use-links-text.ts'

const STATUS = { open: 'good', expired: 'off', revoked: 'off', 'used-up': 'off' } as const

/** A link as its module lists it. */
export interface ListedLink extends LinkFacts {
  readonly createdBy: { readonly name: string }
  readonly can: { readonly revoke: boolean }
}

export interface LinkListProps<Link extends ListedLink> {
  /** The answer of the module's list of links. */
  readonly links: {
    readonly isPending: boolean
    readonly error: { readonly message: string } | null
    readonly data: Page<Link> | undefined
    readonly refetch: () => unknown
  }
  /** `usePaging({ pageSize: LINKS_PAGE })` */
  readonly paging: Pick<Paging, 'page' | 'pageSize' | 'setPage'>
  /** Withdraws one. @throws ApiError */
  readonly revoke: (id: string) => Promise<unknown>
  /** What else is said of a link. */
  readonly about?: (link: Link) => ReactNode
}

/** The links that were made, and the way to withdraw each. */
export function LinkList<Link extends ListedLink>({ links, paging, revoke, about }: LinkListProps<Link>) {
  const text = useLinksText()
  return (
    <section className={css['links']} aria-label={text('links')}>
      <h3 className={css['linksTitle']}>{text('links')}</h3>
      {links.isPending && <Skeleton height="2.5rem" />}
      {links.error && (
        <p className={css['quiet']}>
          {text('linksFailed')} {links.error.message}{' '}
          <Button look="quiet" size="small" onClick={() => void links.refetch()}>
            {text('tryAgain')}
          </Button>
        </p>
      )}
      {links.data?.items.length === 0 && <p className={css['quiet']}>{text('noLinks')}</p>}
      {links.data && links.data.items.length > 0 && (
        <ul className={css['list']}>
          {links.data.items.map((link) => (
            <LinkRow key={link.id} link={link} revoke={revoke}>
              {about?.(link)}
            </LinkRow>
          ))}
        </ul>
      )}
      <PagePager {...paging} found={links.data} isPart onPage={paging.setPage} />
    </section>
  )
}

interface RowProps {
  readonly link: ListedLink
  readonly revoke: (id: string) => Promise<unknown>
  readonly children?: ReactNode
}

function LinkRow({ link, revoke, children }: RowProps) {
  const text = useLinksText()
  const format = useFormats()
  const [isAsking, setAsking] = useState(false)
  const closing = text(link.state === 'open' ? 'closesOn' : 'closedOn', { date: format.day(link.expiresAt) })
  const views =
    link.maxViews === null
      ? text('views', { count: link.views })
      : text('viewsOf', { count: link.views, limit: format.count(link.maxViews) })
  return (
    <li className={css['row']}>
      <div className={css['rowHead']}>
        <StatusBadge status={STATUS[link.state]} word={text(`state.${link.state}`)} />
        <span className={css['rowFacts']}>
          {views}
          {link.lastViewedAt && `, ${text('lastViewed', { date: format.day(link.lastViewedAt) })}`}
          {link.state !== 'revoked' && ` · ${closing}`}
          {link.hasPasscode && (
            <span className={css['lock']} title={text('hasPasscode')} role="img" aria-label={text('hasPasscode')}>
              <Icon name="lock" sizePx={13} />
            </span>
          )}
        </span>
        {link.can.revoke && link.state === 'open' && !isAsking && (
          <Button look="quiet" size="small" onClick={() => setAsking(true)}>
            {text('withdraw')}
          </Button>
        )}
      </div>
      <div className={css['quiet']}>
        {text('madeBy', { person: link.createdBy.name, date: format.dateTime(link.createdAt) })}
      </div>
      {children}
      {isAsking && link.state === 'open' && <Withdrawal id={link.id} revoke={revoke} onKeep={() => setAsking(false)} />}
    </li>
  )
}

function Withdrawal({ id, revoke, onKeep }: Pick<RowProps, 'revoke'> & { id: string; onKeep: () => void }) {
  const text = useLinksText()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const withdraw = async () => {
    setBusy(true)
    try {
      await revoke(id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className={css['ask']} role="alert">
        <span>{text('withdrawQuestion')}</span>
        <Button size="small" onClick={onKeep}>
          {text('keep')}
        </Button>
        <Button look="danger" size="small" busy={isBusy} onClick={() => void withdraw()}>
          {text('withdraw')}
        </Button>
      </div>
      {failure && <FieldMessage id={`withdraw-${id}`} text={failure} />}
    </>
  )
}
