import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { NotificationSettings } from '../../contract/notification-settings.ts'
import { notificationsApi } from '../../contract/notifications-api.ts'
import type { DraftChoices } from '../draft-choices.ts'
import { useNotificationsText } from '../use-notifications-text.ts'
import css from './notification-preferences.module.css'
import { ThisDevice } from './this-device.tsx'

/** Where e-mails and webhooks go, and a way to try both. */
export function ReachWays(props: {
  settings: NotificationSettings
  draft: DraftChoices
  hasChanges: boolean
  onChange: (part: Partial<DraftChoices>) => void
}) {
  const { settings, draft, hasChanges, onChange } = props
  const text = useNotificationsText()
  const hasMail = settings.isEmailAvailable && settings.email !== ''
  const isSaved = settings.webhookUrl !== null && settings.webhookUrl === draft.webhookUrl
  return (
    <section className={css['section']}>
      <h3 className={css['heading']}>{text('where')}</h3>
      <ThisDevice />
      {settings.hasPushDevice && <SendTest channel="push" isReady={!hasChanges} />}
      <TextField
        label={text('emailAddress')}
        value={settings.email}
        readOnly
        dir="ltr"
        help={
          settings.isEmailAvailable ? text(settings.email ? 'emailHelp' : 'emailMissing') : text('emailUnavailable')
        }
      />
      {hasMail && <SendTest channel="email" isReady={!hasChanges} />}
      <TextField
        label={text('webhookAddress')}
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        help={text('webhookHelp')}
        value={draft.webhookUrl ?? ''}
        onChange={(event) => onChange({ webhookUrl: event.target.value === '' ? null : event.target.value })}
      />
      {isSaved && settings.webhookSecret !== null && <WebhookSecret secret={settings.webhookSecret} />}
      {(isSaved || draft.webhookUrl !== null) && <SendTest channel="webhook" isReady={isSaved && !hasChanges} />}
    </section>
  )
}

function SendTest({ channel, isReady }: { channel: 'push' | 'email' | 'webhook'; isReady: boolean }) {
  const text = useNotificationsText()
  const say = useSay()
  const test = useApiMutation(notificationsApi, 'sendTest')
  const outcome = test.data
  return (
    <div className={css['test']}>
      <Button size="small" disabled={!isReady} busy={test.isPending} onClick={() => test.submit({ channel })}>
        {text('sendTest')}
      </Button>
      <span role="status" className={outcome?.isDelivered === false || test.error ? css['problem'] : css['fact']}>
        {!isReady && text('saveBeforeTest')}
        {isReady && outcome?.isDelivered === true && text('testArrived')}
        {isReady && outcome?.reason && text('testFailed', { reason: say(outcome.reason) })}
        {isReady && test.error?.message}
      </span>
    </div>
  )
}

function WebhookSecret({ secret }: { secret: string }) {
  const text = useNotificationsText()
  const [isShown, setShown] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const renew = useApiMutation(notificationsApi, 'renewSecret')
  const copy = async () => {
    const isCopied = await copyText(secret)
    if (isCopied) showMessage({ tone: 'success', text: text('copied') })
    else setShown(true)
  }
  return (
    <div className={css['secret']}>
      <TextField
        label={text('webhookSecret')}
        type={isShown ? 'text' : 'password'}
        value={secret}
        readOnly
        dir="ltr"
        autoComplete="off"
      />
      <div className={css['tools']}>
        <Button size="small" onClick={() => setShown(!isShown)}>
          {text(isShown ? 'hide' : 'show')}
        </Button>
        <Button size="small" onClick={() => void copy()}>
          {text('copy')}
        </Button>
        <Button size="small" look="quiet" busy={renew.isPending} onClick={() => setAsked(true)}>
          {text('renewSecret')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title={text('renewQuestion')}
        confirmLabel={text('renewSecret')}
        cancelLabel={text('cancel')}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          renew.submit({})
        }}
      >
        {text('renewWords')}
      </ConfirmDialog>
    </div>
  )
}
