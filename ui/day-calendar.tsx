import { type KeyboardEvent, use, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import css from './day-calendar.module.css'
import { DayWords } from './day-words.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

const DAY_MS = 86_400_000
const WEEK = 7

interface DayCalendarProps {
  /** `YYYY-MM-DD`, or '' where none is picked. */
  readonly day: string
  readonly min: string
  readonly max: string
  readonly onPick: (day: string) => void
}

/**
 * A month of days, one of which can be picked. Arrows go by days and weeks, Page up and down by months, with Shift by years,
 * Home and End to the ends of the week, as the ARIA practices say of a date picker.
 */
export function DayCalendar({ day, min, max, onPick }: DayCalendarProps) {
  const words = use(DayWords)
  const today = words.today()
  const [at, setAt] = useState(() => within(day || today, min, max))
  const focused = useRef<HTMLButtonElement>(null)
  const wantsFocus = useRef(false)
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    focused.current?.focus({ preventScroll: true })
  })
  const go = (to: string) => setAt(within(to, min, max))
  const press = (event: KeyboardEvent) => {
    const to = dayByKey(at, event)
    if (!to) return
    event.preventDefault()
    wantsFocus.current = true
    go(to)
  }
  return (
    <div className={css['calendar']}>
      <div className={css['head']}>
        <Step label={words.text('previousYear')} icon="start" isDouble onStep={() => go(monthsOn(at, -12))} />
        <Step label={words.text('previousMonth')} icon="start" onStep={() => go(monthsOn(at, -1))} />
        <span className={css['title']} aria-live="polite">
          {words.sayMonth(at)}
        </span>
        <Step label={words.text('nextMonth')} icon="end" onStep={() => go(monthsOn(at, 1))} />
        <Step label={words.text('nextYear')} icon="end" isDouble onStep={() => go(monthsOn(at, 12))} />
      </div>
      <table className={css['month']} aria-label={words.sayMonth(at)}>
        <thead>
          <tr>
            {words.weekdays().map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one}>
                  <button
                    type="button"
                    ref={one === at ? focused : null}
                    data-autofocus={one === at || undefined}
                    tabIndex={one === at ? 0 : -1}
                    className={classNames(
                      css['day'],
                      one.slice(0, 7) !== at.slice(0, 7) && css['other'],
                      one === today && css['today'],
                      one === day && css['picked'],
                    )}
                    aria-label={words.say(one)}
                    aria-current={one === today ? 'date' : undefined}
                    aria-pressed={one === day}
                    disabled={one < min || one > max}
                    onClick={() => onPick(one)}
                    onKeyDown={press}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {today >= min && today <= max && (
        <Button size="small" onClick={() => onPick(today)}>
          {words.text('today')}
        </Button>
      )}
    </div>
  )
}

function Step(props: { label: string; icon: 'start' | 'end'; isDouble?: boolean; onStep: () => void }) {
  const icon = <Icon name={`chevron-${props.icon}`} sizePx={16} />
  return (
    <IconButton
      size="small"
      label={props.label}
      icon={
        <span className={css['step']}>
          {icon}
          {props.isDouble && icon}
        </span>
      }
      onClick={props.onStep}
    />
  )
}

function dayByKey(at: string, { key, shiftKey, currentTarget }: KeyboardEvent): string | null {
  const onward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
  if (key === 'ArrowRight') return daysOn(at, onward)
  if (key === 'ArrowLeft') return daysOn(at, -onward)
  if (key === 'ArrowDown') return daysOn(at, WEEK)
  if (key === 'ArrowUp') return daysOn(at, -WEEK)
  if (key === 'PageDown') return monthsOn(at, shiftKey ? 12 : 1)
  if (key === 'PageUp') return monthsOn(at, shiftKey ? -12 : -1)
  if (key === 'Home') return daysOn(at, -weekday(at))
  if (key === 'End') return daysOn(at, WEEK - 1 - weekday(at))
  return null
}

/** The weeks that a month lies in, from Sunday, as everywhere in calendars of the product. */
function weeksOf(day: string): readonly (readonly string[])[] {
  const first = `${day.slice(0, 8)}01`
  const begin = daysOn(first, -weekday(first))
  const end = monthsOn(first, 1)
  const weeks: string[][] = []
  for (let week = begin; week < end; week = daysOn(week, WEEK))
    weeks.push(Array.from({ length: WEEK }, (_, on) => daysOn(week, on)))
  return weeks
}

const utc = (day: string) => new Date(`${day}T00:00:00Z`)
const weekday = (day: string) => utc(day).getUTCDay()
const daysOn = (day: string, by: number) => new Date(utc(day).getTime() + by * DAY_MS).toISOString().slice(0, 10)

/** The same day of another month, or that month's last. */
function monthsOn(day: string, by: number): string {
  const from = utc(day)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + by]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(from.getUTCDate(), last))).toISOString().slice(0, 10)
}

function within(day: string, min: string, max: string): string {
  if (day < min) return min
  return day > max ? max : day
}
