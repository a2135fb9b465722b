import type { z } from 'zod'
import type { Channel } from '../contract/notification-channels.ts'
import type { NotificationChoices, NotificationSettings } from '../contract/notification-settings.ts'

/** What a person is deciding, before it is saved. */
export type DraftChoices = z.output<typeof NotificationChoices>

/** The saved decisions; who has saved nothing yet gets the time zone of their browser. */
export function choicesOf(settings: NotificationSettings): DraftChoices {
  const { choices, digest, digestAt, quietFrom, quietTo, timeZone, webhookUrl, rowVersion } = settings
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return {
    choices,
    digest,
    digestAt,
    quietFrom,
    quietTo,
    webhookUrl,
    timeZone: rowVersion === 0 ? ownZone || timeZone : timeZone,
  }
}

/** Channels of one kind. */
export function channelsOf(draft: DraftChoices, kind: string): readonly Channel[] {
  return draft.choices.find((choice) => choice.kind === kind)?.channels ?? []
}

/** The choices with one channel of one kind switched, in the order of channels that the server keeps. */
export function withChannel(
  draft: DraftChoices,
  kind: string,
  channel: Channel,
  isOn: boolean,
): DraftChoices['choices'] {
  return draft.choices.map((choice) => {
    if (choice.kind !== kind) return choice
    const others = choice.channels.filter((one) => one !== channel)
    return { kind, channels: isOn ? [...others, channel] : others }
  })
}
