import { useEffect, useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { setActivityCount } from '#platform/web/shell/activity-registry.ts'
import { Button } from '#ui/button.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import type { Notification } from '../../contract/notification.ts'
import { notificationsApi } from '../../contract/notifications-api.ts'
import { notificationsModule } from '../../contract/notifications-module.ts'
import { groupByDay, nameOfDay } from '../group-by-day.ts'
import { NotificationRow } from '../parts/notification-row.tsx'
import { useNotificationsText } from '../use-notifications-text.ts'
import css from './my-notifications.module.css'

const PAGE = 20
/** The server's largest page; who wants to see more reads what there is first. */
const MOST = 1_000

/** One's own notifications, newest first, by day; keeps the bell's number up to date also while the panel is closed. */
export function MyNotifications() {
  const text = useNotificationsText()
  const [shown, setShown] = useState(PAGE)
  const [unreadOnly, setUnreadOnly] = useState(false)
  useLiveEvents({ kinds: ['notification'] })
  const query = { page: 1, pageSize: shown, unreadOnly: unreadOnly ? 'true' : 'false' } as const
  const answer = useApiQuery(notificationsApi, 'list', query, { keepPrevious: true })
  const { items = [], unread = 0, total = 0 } = answer.data ?? {}
  const read = useApiMutation(notificationsApi, 'markRead')
  useEffect(() => setActivityCount(notificationsModule.id, { running: 0, unseen: unread }), [unread])

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
        <Button look="quiet" busy={answer.isFetching} onClick={() => setShown(Math.min(MOST, shown + PAGE))}>
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
