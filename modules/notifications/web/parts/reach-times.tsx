import type { ComponentProps } from 'react'
import { timeZones } from '#platform/web/form/time-zones.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { TimeField } from '#ui/time-field.tsx'
import { DIGESTS } from '../../contract/notification-channels.ts'
import type { DraftChoices } from '../draft-choices.ts'
import { useNotificationsText } from '../use-notifications-text.ts'
import css from './notification-preferences.module.css'

const USUAL_QUIET = { quietFrom: '22:00', quietTo: '06:00' }

/** Digest, quiet hours, and the clock that both go by. */
export function ReachTimes(props: {
  draft: DraftChoices
  /** Zone of the whole product, which then holds here too. */
  accountTimeZone: string | null
  onChange: (part: Partial<DraftChoices>) => void
}) {
  const { draft, accountTimeZone, onChange } = props
  const text = useNotificationsText()
  const { quietFrom, quietTo } = draft
  const isQuiet = quietFrom !== null && quietTo !== null
  return (
    <section className={css['section']}>
      <h3 className={css['heading']}>{text('when')}</h3>
      <div className={css['line']}>
        <span className={css['label']}>{text('digest')}</span>
        <SegmentedControl
          label={text('digest')}
          segments={DIGESTS.map((value) => ({ value, label: text(`digest_${value}`) }))}
          value={draft.digest}
          onChange={(digest) => onChange({ digest })}
        />
      </div>
      {draft.digest === 'daily' && (
        <div className={css['time']}>
          <ClockField label={text('digestAt')} value={draft.digestAt} onChange={(digestAt) => onChange({ digestAt })} />
        </div>
      )}
      <Checkbox
        label={text('quiet')}
        help={text('quietHelp')}
        checked={isQuiet}
        onChange={(event) => onChange(event.target.checked ? USUAL_QUIET : { quietFrom: null, quietTo: null })}
      />
      {isQuiet && (
        <div className={css['pair']}>
          <ClockField label={text('from')} value={quietFrom} onChange={(value) => onChange({ quietFrom: value })} />
          <ClockField
            label={text('quietTo')}
            value={quietTo}
            help={quietFrom > quietTo ? text('quietOverMidnight') : undefined}
            onChange={(value) => onChange({ quietTo: value })}
          />
        </div>
      )}
      {accountTimeZone === null ? (
        <ZoneField timeZone={draft.timeZone} onChange={(timeZone) => onChange({ timeZone })} />
      ) : (
        <p className={css['help']}>{text('accountZone', { zone: accountTimeZone.replaceAll('_', ' ') })}</p>
      )}
    </section>
  )
}

function ZoneField({ timeZone, onChange }: { timeZone: string; onChange: (timeZone: string) => void }) {
  const text = useNotificationsText()
  return (
    <SearchSelect
      label={text('timeZone')}
      choices={timeZones(timeZone)}
      value={timeZone}
      emptyText={text('timeZoneEmpty')}
      onChange={(value) => value !== null && onChange(value)}
    />
  )
}

/** An empty one is somebody who is still writing. */
function ClockField({ onChange, ...field }: ComponentProps<typeof TimeField>) {
  return <TimeField {...field} required onChange={(time) => time !== '' && onChange(time)} />
}
