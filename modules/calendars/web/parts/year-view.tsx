import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { formatHijriDay, localeOf } from '#platform/web/language/formats.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { MarkedDay } from '../../contract/calendar.ts'
import { calendarsApi } from '../../contract/calendars-api.ts'
import { useCalendarsText } from '../use-calendars-text.ts'
import css from './calendar.module.css'

const MONTHS = Array.from({ length: 12 }, (_, month) => month)
const two = (value: number) => String(value).padStart(2, '0')

/** Twelve months with the days off, and what they are called with their Hijri days. */
export function YearView({ id, firstYear }: { id: string; firstYear: number }) {
  const text = useCalendarsText()
  const say = useSay()
  const [year, setYear] = useState(firstYear)
  const marked = useApiQuery(calendarsApi, 'year', { id, year }, { keepPrevious: true }).data ?? []
  const sayDay = useBothCalendars()
  const days = new Map(marked.map((day) => [day.day, day]))
  const named = marked.filter(({ name }) => name !== null)
  return (
    <section className={css['section']} aria-labelledby="calendar-year">
      <div className={css['line']}>
        <h2 id="calendar-year" className={css['heading']}>
          {text('year', { year: String(year) })}
        </h2>
        <Button size="small" onClick={() => setYear(year - 1)}>
          {text('previousYear')}
        </Button>
        <Button size="small" onClick={() => setYear(year + 1)}>
          {text('nextYear')}
        </Button>
      </div>
      <div className={css['months']}>
        {MONTHS.map((month) => (
          <Month key={month} year={year} month={month} days={days} />
        ))}
      </div>
      <ul className={css['list']}>
        {named.map(({ day, kind, name, isProvisional }) => (
          <li key={day}>
            <bdi>{sayDay(day)}</bdi> · {name && say(name)} · {text(`kind.${kind}`)}
            {isProvisional && ` · ${text('mayMove')}`}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A day with its Hijri one, also for those who otherwise see none. */
function useBothCalendars(): (day: string) => string {
  const format = useFormats()
  const language = useUiState((ui) => ui.language)
  const withHijri = useUiState((ui) => ui.withHijri)
  return (day) =>
    withHijri ? format.day(day, 'UTC') : `${format.day(day, 'UTC')} · ${formatHijriDay(day, language, 'UTC')}`
}

function Month({ year, month, days }: { year: number; month: number; days: ReadonlyMap<string, MarkedDay> }) {
  const locale = localeOf(useUiState((ui) => ui.language))
  const title = (day: Date, of: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${locale}${locale.includes('-u-') ? '' : '-u'}-ca-gregory`, {
      ...of,
      timeZone: 'UTC',
    }).format(day)
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  // Weeks begin on Sunday, as everywhere around the demonstration's projects.
  const begin = new Date(Date.UTC(year, month, 1)).getUTCDay()
  const weeks = Array.from({ length: Math.ceil((begin + length) / 7) }, (_, week) => week * 7 - begin + 1)
  return (
    <table className={css['month']}>
      <caption>{title(new Date(Date.UTC(year, month, 1)), { month: 'long' })}</caption>
      <thead>
        <tr>
          {[4, 5, 6, 7, 8, 9, 10].map((day) => (
            <th key={day} scope="col">
              {title(new Date(Date.UTC(2026, 0, day)), { weekday: 'narrow' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((first) => (
          <tr key={first}>
            {[0, 1, 2, 3, 4, 5, 6].map((at) => {
              const date = first + at
              if (date < 1 || date > length) return <td key={at} />
              return <Day key={at} date={date} marked={days.get(`${year}-${two(month + 1)}-${two(date)}`)} />
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ date, marked }: { date: number; marked: MarkedDay | undefined }) {
  const text = useCalendarsText()
  const say = useSay()
  if (!marked) return <td>{date}</td>
  const { kind, name, isProvisional } = marked
  return (
    <td
      className={classNames(css[kind], isProvisional && css['provisional'])}
      title={[name && say(name), text(`kind.${kind}`), isProvisional && text('mayMove')].filter(Boolean).join(' · ')}
    >
      {date}
    </td>
  )
}
