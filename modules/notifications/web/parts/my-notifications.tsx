import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import type { Notification } from '../../contract/notification.ts'
import { notificationsApi } from '../../contract/notifications-api.ts'
import { groupByDay, nameOfDay } from '../group-by-day.ts'
import { NOTIFICATIONS_PAGE, useMyNotifications } from '../use-my-notifications.ts'
import { useNotificationsText } from '../use-notifications-text.ts'
import css from './my-notifications.module.css'
import { NotificationRow } from './notification-row.tsx'

/** The server's largest page; who wants to see more reads what there is first. */
const MOST = 1_000

/** One's own notifications, newest first, by day. */
export function MyNotifications() {
  const text = useNotificationsText()
  const [shown, setShown] = useState(NOTIFICATIONS_PAGE)
  const [unreadOnly, setUnreadOnly] = useState(false)
  const answer = useMyNotifications({ shown, unreadOnly })
  const { items = [], unread = 0, total = 0 } = answer.data ?? {}
  const read = useApiMutation(notificationsApi, 'markRead')

  if (answer.error && !answer.data) {
    return (
      <div className={css['quiet']} role="alert">
        {text('loadFailed')}{' '}
        <Button size="small" onClick={() => void answer.refetch()}>
          {text('tryAgain')}
        </Button>
      </div>
    )
  }
  if (total === 0 && !unreadOnly) return null
  const newest = items[0]
  return (
    <div className={css['notifications']}>
      <div className={css['head']}>
        <h2 className={css['heading']}>
          {text('heading')}
          {unread > 0 && <span className={css['unread']}>{text('unread', { count: unread })}</span>}
        </h2>
        {unread > 0 && newest && (
          <Button
            size="small"
            look="quiet"
            busy={read.isPending}
            onClick={() => read.submit({ ids: [], upTo: newest.id })}
          >
            {text('markAllRead')}
          </Button>
        )}
      </div>
      <div className={css['which']}>
        <SegmentedControl
          label={text('which')}
          segments={[
            { value: 'all', label: text('all') },
            { value: 'unread', label: text('onlyUnread') },
          ]}
          value={unreadOnly ? 'unread' : 'all'}
          onChange={(value) => setUnreadOnly(value === 'unread')}
        />
      </div>
      <Days items={items} onRead={(id) => read.submit({ ids: [id] })} />
      {items.length === 0 && <p className={css['quiet']}>{text('nothingUnread')}</p>}
      {total > items.length && shown < MOST && (
        <Button
          look="quiet"
          busy={answer.isFetching}
          onClick={() => setShown(Math.min(MOST, shown + NOTIFICATIONS_PAGE))}
        >
          {text('older')}
        </Button>
      )}
    </div>
  )
}

function Days({ items, onRead }: { items: readonly Notification[]; onRead: (id: string) => void }) {
  const text = useNotificationsText()
  const format = useFormats()
  const now = new Date()
  return groupByDay(items).map(({ day, items: ofDay }) => {
    const name = nameOfDay(day, now)
    const first = ofDay[0]
    return (
      <section key={day} aria-label={name ? text(name) : day}>
        <h3 className={css['day']}>{name ? text(name) : first && format.day(first.createdAt)}</h3>
        <ul className={css['list']}>
          {ofDay.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} onRead={onRead} />
          ))}
        </ul>
      </section>
    )
  })
}
