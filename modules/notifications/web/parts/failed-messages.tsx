import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { Button } from '#ui/button.tsx'
import type { FailedMessage } from '../../contract/notification-settings.ts'
import { notificationsApi } from '../../contract/notifications-api.ts'
import { useNotificationsText } from '../use-notifications-text.ts'
import css from './notification-preferences.module.css'

const SHOWN = 20

/** One's own messages that did not arrive, with the reason of each; nothing where all arrived. */
export function FailedMessages() {
  const text = useNotificationsText()
  const failures = useApiQuery(notificationsApi, 'failures', { page: 1, pageSize: SHOWN })
  const items = failures.data?.items ?? []
  if (items.length === 0) return null
  return (
    <section className={css['section']}>
      <h3 className={css['heading']}>{text('failures')}</h3>
      <p className={css['help']}>{text('failuresHelp')}</p>
      <ul className={css['failures']}>
        {items.map((message) => (
          <FailedRow key={message.id} message={message} />
        ))}
      </ul>
    </section>
  )
}

function FailedRow({ message }: { message: FailedMessage }) {
  const text = useNotificationsText()
  const say = useSay()
  const format = useFormats()
  const retry = useApiMutation(notificationsApi, 'retry')
  const at = format.dateTime(message.failedAt)
  return (
    <li className={css['failure']}>
      <div className={css['failureWords']}>
        <span>{message.titles.map(say).join(' · ')}</span>
        <span className={css['problem']}>{retry.error?.message ?? say(message.reason)}</span>
        <span className={css['fact']}>
          {text('failedAt', { channel: text(message.channel), at: '' })}
          <bdi dir="ltr">{at}</bdi> · {text('attempts', { count: message.attempts })}
        </span>
        {message.address && (
          <bdi dir="ltr" className={css['fact']}>
            {message.address}
          </bdi>
        )}
      </div>
      <Button size="small" busy={retry.isPending} onClick={() => retry.submit({ id: message.id })}>
        {text('tryAgain')}
      </Button>
    </li>
  )
}
