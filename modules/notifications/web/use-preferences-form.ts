import { readAgain } from '#platform/web/api/read-again.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { DIGESTS } from '../contract/notification-channels.ts'
import { KindChoice, NotificationChoices, type NotificationSettings } from '../contract/notification-settings.ts'
import { notificationsApi } from '../contract/notifications-api.ts'
import { choicesOf } from './draft-choices.ts'
import { useNotificationsText } from './use-notifications-text.ts'

/** The form of what a person decides about their notifications. */
export function usePreferencesForm(settings: NotificationSettings) {
  const text = useNotificationsText()
  const words = usePreferenceWords(settings)
  const save = useApiMutation(notificationsApi, 'saveSettings')
  return useRecordForm({
    schema: NotificationChoices,
    draftName: 'notifications.settings',
    edited: {
      stored: settings,
      valuesOf: choicesOf,
      read: () => readAgain(notificationsApi, 'settings', {}),
      ...words,
    },
    save: (choices, { rowVersion, ...call }) => save.send({ ...choices, rowVersion }, call),
    onSaved: () => {
      showMessage({ tone: 'success', text: text('saved') })
    },
  })
}

/** The fields and their values by their names, for what was changed in two places. */
function usePreferenceWords({ kinds }: NotificationSettings) {
  const text = useNotificationsText()
  const say = useSay()
  return {
    labels: {
      choices: text('what'),
      digest: text('digest'),
      digestAt: text('digestAt'),
      quietFrom: `${text('quiet')} · ${text('from')}`,
      quietTo: `${text('quiet')} · ${text('quietTo')}`,
      timeZone: text('timeZone'),
      webhookUrl: text('webhookAddress'),
    },
    valueLabel: (field: string, value: unknown) => {
      const digest = DIGESTS.find((known) => field === 'digest' && known === value)
      if (digest) return text(`digest_${digest}`)
      const choice = KindChoice.safeParse(value)
      if (!choice.success) return null
      const kind = kinds.find(({ id }) => id === choice.data.kind)
      return [kind ? say(kind.title) : choice.data.kind, ...choice.data.channels.map((channel) => text(channel))].join(
        ' · ',
      )
    },
  }
}
