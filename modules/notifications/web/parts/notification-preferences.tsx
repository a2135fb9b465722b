import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { NotificationSettings } from '../../contract/notification-settings.ts'
import { notificationsApi } from '../../contract/notifications-api.ts'
import { choicesOf, type DraftChoices, isChanged } from '../draft-choices.ts'
import { useNotificationsText } from '../use-notifications-text.ts'
import { FailedMessages } from './failed-messages.tsx'
import { KindMatrix } from './kind-matrix.tsx'
import css from './notification-preferences.module.css'
import { ReachTimes } from './reach-times.tsx'
import { ReachWays } from './reach-ways.tsx'

/** How a person hears of what: a part of their profile. */
export function NotificationPreferences() {
  const text = useNotificationsText()
  const answer = useApiQuery(notificationsApi, 'settings', {})
  if (answer.data) return <Preferences key={answer.data.rowVersion} settings={answer.data} />
  if (answer.error) {
    const actions = <Button onClick={() => void answer.refetch()}>{text('tryAgain')}</Button>
    return <ErrorState title={answer.error.message} actions={actions} />
  }
  return (
    <div className={css['preferences']}>
      {['100%', '80%', '90%'].map((width) => (
        <Skeleton key={width} width={width} height="2rem" />
      ))}
    </div>
  )
}

function Preferences({ settings }: { settings: NotificationSettings }) {
  const text = useNotificationsText()
  const [draft, setDraft] = useState<DraftChoices>(() => choicesOf(settings))
  const save = useApiMutation(notificationsApi, 'saveSettings')
  const hasChanges = isChanged(settings, draft)
  const change = (part: Partial<DraftChoices>) => {
    save.reset()
    setDraft((before) => ({ ...before, ...part }))
  }
  const submit = async () => {
    try {
      await save.send({ ...draft, rowVersion: settings.rowVersion })
      showMessage({ tone: 'success', text: text('saved') })
    } catch {
      // Shown beside the button, from the mutation's own state.
    }
  }
  return (
    <form
      className={css['preferences']}
      aria-label={text('preferences')}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <KindMatrix settings={settings} draft={draft} onChange={change} />
      <ReachTimes draft={draft} accountTimeZone={settings.accountTimeZone} onChange={change} />
      <ReachWays settings={settings} draft={draft} hasChanges={hasChanges} onChange={change} />
      <FailedMessages />
      {save.error && (
        <p className={css['problem']} role="alert">
          {save.error.message}
        </p>
      )}
      {(hasChanges || save.isPending) && (
        <div className={css['end']}>
          <Button type="submit" look="primary" busy={save.isPending}>
            {text('save')}
          </Button>
          <Button onClick={() => change(choicesOf(settings))}>{text('discard')}</Button>
        </div>
      )}
    </form>
  )
}
