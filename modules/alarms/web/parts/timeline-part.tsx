import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import type { AlarmEntry } from '../../contract/alarm.ts'
import { alarmsApi } from '../../contract/alarms-api.ts'
import { CLEARED_WHYS } from '../../contract/alarms-records.ts'
import { useAlarmsText } from '../use-alarms-text.ts'
import css from './alarm.module.css'

const MOST_SHOWN = 50

/** What happened to the alarm, the newest first. */
export function TimelinePart({ alarmId }: { readonly alarmId: string }) {
  const text = useAlarmsText()
  const format = useFormats()
  const found = useApiQuery(alarmsApi, 'timeline', { id: alarmId, pageSize: MOST_SHOWN })
  return (
    <section className={css['part']} aria-label={text('timeline')}>
      <h2>{text('timeline')}</h2>
      <ol className={css['list']}>
        {(found.data?.items ?? []).map((entry) => (
          <li key={entry.id} className={css['entry']}>
            <bdi dir="ltr" className={css['quiet']}>
              {format.exactTime(entry.at)}
            </bdi>
            <EntryWords entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function EntryWords({ entry }: { readonly entry: AlarmEntry }) {
  const text = useAlarmsText()
  const format = useFormats()
  const say = useSay()
  const { what, value, person, says, role } = entry
  if (what === 'escalated')
    return <span>{text('did.escalated', { role: role ? say(role) : says, count: value ?? 0 })}</span>
  const why = CLEARED_WHYS.find((one) => what === 'cleared' && one === says)
  const words = why ? text(`why.${why}`) : says
  return (
    <span>
      {text(`did.${what}`)} {(person || what === 'assigned') && <bdi>{person?.name ?? text('nobody')}</bdi>}
      {value !== null && (
        <>
          {' · '}
          <bdi dir="ltr">{format.number(value, Number.isInteger(value) ? 0 : 1)}</bdi>
        </>
      )}
      {words && (
        <span className={css['said']} dir="auto">
          {words}
        </span>
      )}
    </span>
  )
}
