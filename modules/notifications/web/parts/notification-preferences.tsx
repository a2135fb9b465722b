import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { FormNotices } from '#platform/web/form/form-notices.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { NotificationSettings } from '../../contract/notification-settings.ts'
import { notificationsApi } from '../../contract/notifications-api.ts'
import type { DraftChoices } from '../draft-choices.ts'
import { useNotificationsText } from '../use-notifications-text.ts'
import { usePreferencesForm } from '../use-preferences-form.ts'
import { FailedMessages } from './failed-messages.tsx'
import { KindMatrix } from './kind-matrix.tsx'
import css from './notification-preferences.module.css'
import { ReachTimes } from './reach-times.tsx'
import { ReachWays } from './reach-ways.tsx'

/** How a person hears of what: a part of their profile. */
export function NotificationPreferences() {
  const text = useNotificationsText()
  const answer = useApiQuery(notificationsApi, 'settings', {})
  if (answer.data) return <Preferences settings={answer.data} />
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
  const record = usePreferencesForm(settings)
  const { form, failure, isSaving } = record
  const draft = form.watch()
  const hasChanges = form.formState.isDirty
  const change = (part: Partial<DraftChoices>) => {
    for (const [name, value] of Object.entries(part)) {
      form.setValue(name as keyof DraftChoices, value, { shouldDirty: true })
    }
  }
  return (
    <form className={css['preferences']} aria-label={text('preferences')} onSubmit={record.submit} noValidate>
      <FormNotices record={record} />
      <KindMatrix settings={settings} draft={draft} onChange={change} />
      <ReachTimes draft={draft} accountTimeZone={settings.accountTimeZone} onChange={change} />
      <ReachWays settings={settings} draft={draft} hasChanges={hasChanges} onChange={change} />
      <FailedMessages />
      {failure && (
        <p className={css['problem']} role="alert">
          {failure.message}
        </p>
      )}
      {(hasChanges || isSaving) && (
        <div className={css['end']}>
          <Button type="submit" look="primary" busy={isSaving}>
            {text('save')}
          </Button>
          <Button onClick={record.discardDraft}>{text('discard')}</Button>
        </div>
      )}
    </form>
  )
}
