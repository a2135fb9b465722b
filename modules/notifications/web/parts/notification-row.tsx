import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Notification } from '../../contract/notification.ts'
import { useNotificationsText } from '../use-notifications-text.ts'
import css from './my-notifications.module.css'

/** One notification. Opening what it leads to reads it. */
export function NotificationRow(props: { notification: Notification; onRead: (id: string) => void }) {
  const { notification, onRead } = props
  const text = useNotificationsText()
  const say = useSay()
  const format = useFormats()
  const { id, address, actor, readAt, createdAt } = notification
  const isNew = readAt === null
  const title = <bdi>{say(notification.title)}</bdi>
  const exact = format.exactTime(createdAt)
  return (
    <li className={css['row']} data-unread={isNew || undefined}>
      <span className={css['dot']}>
        {isNew && <span role="img" aria-label={text('isNew')} className={css['mark']} />}
      </span>
      <div className={css['words']}>
        {address === null ? (
          <span className={css['title']}>{title}</span>
        ) : (
          // The press bubbles to here also from the keyboard, before the link leads away.
          // biome-ignore lint/a11y/noStaticElementInteractions: the link inside is what is pressed.
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click.
          <span className={css['title']} onClick={() => isNew && onRead(id)}>
            <PathLink path={address}>{title}</PathLink>
          </span>
        )}
        {notification.body && (
          <p className={css['body']}>
            <bdi>{say(notification.body)}</bdi>
          </p>
        )}
        <p className={css['facts']}>
          <span>{say(notification.group)}</span>
          {actor !== null && <span>{text('by', { name: actor })}</span>}
          <time dateTime={createdAt} title={exact} dir="ltr">
            {exact.slice(11, 16)}
          </time>
        </p>
      </div>
      {isNew && (
        <IconButton label={text('markRead')} icon={<Icon name="check" sizePx={16} />} onClick={() => onRead(id)} />
      )}
    </li>
  )
}
