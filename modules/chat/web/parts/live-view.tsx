import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { ChatLive } from '../../contract/chat.ts'
import { useChatText } from '../use-chat-text.ts'
import css from './chat.module.css'

type Value = ChatLive['things'][number]['values'][number]

/** The last values of sensors, vehicles and gates, each with unit and age, and whether it is to be believed. */
export function LiveView({ live: { asOf, things, withheld } }: { readonly live: ChatLive }) {
  const text = useChatText()
  const say = useSay()
  const format = useFormats()
  return (
    <>
      {things.map(({ name, kind, title, path, values }) => {
        const called = `${say(kind)}: ${say(title)} ${name === say(title) ? '' : name}`.trim()
        return (
          <section key={`${kind.en} ${name}`} className={css['thing']} aria-label={called}>
            <h3 className={css['heading']} dir="auto">
              {path === null ? called : <PathLink path={path}>{called}</PathLink>}
            </h3>
            {values.length === 0 ? <p className={css['note']}>{text('neverMeasured')}</p> : <Values values={values} />}
          </section>
        )
      })}
      {withheld > 0 && <p className={css['note']}>{text('withheldThing')}</p>}
      <p className={css['note']}>{text('readAt', { time: format.exactTime(asOf) })}</p>
    </>
  )
}

function Values({ values }: { readonly values: readonly Value[] }) {
  const text = useChatText()
  const say = useSay()
  const format = useFormats()
  const shown = ({ number, words, unit }: Value) => {
    if (words) return say(words)
    if (number === null) return '–'
    return unit === null ? format.number(number) : format.quantity(String(number), unit)
  }
  return (
    <PlainTable heads={[text('measured'), text('value'), text('measuredAt'), text('state')]}>
      {values.map((value) => (
        <tr key={value.name.en}>
          <td>
            <bdi>{say(value.name)}</bdi>
          </td>
          <td>
            <bdi>{shown(value)}</bdi>
          </td>
          <td>{value.at === null ? '–' : format.dateTime(value.at)}</td>
          <td>
            {value.isStale && <StatusBadge status="minor" word={text('stale')} />}
            {!value.isStale && text('upToDate')}
            {value.isSimulated && ` · ${text('simulated')}`}
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}
