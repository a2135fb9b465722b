import { Fragment } from 'react'
import { useSay } from '#platform/web/language/use-text.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { CHANNELS, type Channel } from '../../contract/notification-channels.ts'
import type { NotificationSettings } from '../../contract/notification-settings.ts'
import { channelsOf, type DraftChoices, withChannel } from '../draft-choices.ts'
import { useNotificationsText } from '../use-notifications-text.ts'
import css from './notification-preferences.module.css'

type Kind = NotificationSettings['kinds'][number]

/** Kinds of notifications by channels, in the groups that their modules name. */
export function KindMatrix(props: {
  settings: NotificationSettings
  draft: DraftChoices
  onChange: (part: Partial<DraftChoices>) => void
}) {
  const { settings, draft, onChange } = props
  const text = useNotificationsText()
  const say = useSay()
  return (
    <section className={css['section']}>
      <h3 className={css['heading']}>{text('what')}</h3>
      <p className={css['help']}>{text('whatHelp')}</p>
      <table className={css['matrix']}>
        <thead>
          <tr>
            <th scope="col">{text('kind')}</th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col" className={css['way']}>
                {text(channel)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inGroups(settings.kinds, say).map(([group, kinds]) => (
            <Fragment key={group}>
              <tr>
                <th scope="rowgroup" colSpan={CHANNELS.length + 1} className={css['group']}>
                  {group}
                </th>
              </tr>
              {kinds.map((kind) => (
                <KindRow
                  key={kind.id}
                  kind={kind}
                  channels={channelsOf(draft, kind.id)}
                  hasPushDevice={settings.hasPushDevice}
                  isEmailAvailable={settings.isEmailAvailable}
                  hasWebhook={draft.webhookUrl !== null && draft.webhookUrl !== ''}
                  onSwitch={(channel, isOn) => onChange({ choices: withChannel(draft, kind.id, channel, isOn) })}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function KindRow(props: {
  kind: Kind
  channels: readonly Channel[]
  isEmailAvailable: boolean
  hasWebhook: boolean
  hasPushDevice: boolean
  onSwitch: (channel: Channel, isOn: boolean) => void
}) {
  const { kind, channels, isEmailAvailable, hasWebhook, hasPushDevice, onSwitch } = props
  const text = useNotificationsText()
  const title = useSay()(kind.title)
  const note = kind.isAlwaysOn ? text('alwaysOn') : kind.isUrgent ? text('urgent') : null
  const isThere = { product: true, push: hasPushDevice, email: isEmailAvailable, webhook: hasWebhook }
  const isFixed = { product: kind.isAlwaysOn, push: false, email: kind.isAlwaysOn, webhook: false }
  return (
    <tr>
      <th scope="row">
        {title}
        {note && <span className={css['note']}>{note}</span>}
      </th>
      {CHANNELS.map((channel) => (
        <td key={channel} className={css['way']}>
          <Checkbox
            isLabelHidden
            label={text('choiceLabel', { kind: title, channel: text(channel) })}
            checked={channels.includes(channel) && isThere[channel]}
            disabled={isFixed[channel] || !isThere[channel]}
            onChange={(event) => onSwitch(channel, event.target.checked)}
          />
        </td>
      ))}
    </tr>
  )
}

function inGroups(kinds: readonly Kind[], say: (text: Kind['group']) => string): [string, Kind[]][] {
  const groups = new Map<string, Kind[]>()
  for (const kind of kinds) groups.set(say(kind.group), [...(groups.get(say(kind.group)) ?? []), kind])
  return [...groups]
}
