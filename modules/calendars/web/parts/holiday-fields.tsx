import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Holiday } from '../../contract/calendar.ts'
import { useCalendarsText } from '../use-calendars-text.ts'
import { HijriField } from './hijri-field.tsx'
import { RowFields, useRows } from './row-fields.tsx'

/** The holidays, Gregorian and Hijri ones. */
export function HolidayFields() {
  const text = useCalendarsText()
  const rows = useRows('holidays')
  const { value, onChange } = rows
  const EMPTY = { name: '', nameAr: '', from: '', to: '' }
  return (
    <RowFields
      {...rows}
      legend={text('holidays')}
      help={text('hijriHelp')}
      actions={
        <>
          <Button size="small" onClick={() => onChange([...value, { calendar: 'gregorian', ...EMPTY }])}>
            {text('addGregorian')}
          </Button>
          <Button size="small" onClick={() => onChange([...value, { calendar: 'hijri', ...EMPTY, announced: null }])}>
            {text('addHijri')}
          </Button>
        </>
      }
    >
      {(holiday, change) => <HolidayRow holiday={holiday} onChange={change} />}
    </RowFields>
  )
}

function HolidayRow({ holiday, onChange }: { holiday: Holiday; onChange: (next: Holiday) => void }) {
  const text = useCalendarsText()
  const enter = (name: 'name' | 'nameAr' | 'from' | 'to') => ({
    value: holiday[name],
    onChange: (value: string) => onChange({ ...holiday, [name]: value }),
  })
  const Day = holiday.calendar === 'gregorian' ? DateField : HijriField
  return (
    <>
      <Words label={text('name')} {...enter('name')} />
      <Words label={text('nameAr')} isArabic {...enter('nameAr')} />
      <Day label={text('from')} {...enter('from')} />
      <Day label={text('to')} {...enter('to')} />
      {holiday.calendar === 'hijri' && <Announced holiday={holiday} onChange={onChange} />}
    </>
  )
}

interface EntryProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function Words({ isArabic = false, onChange, ...entry }: EntryProps & { isArabic?: boolean }) {
  const direction = isArabic ? ({ dir: 'rtl', lang: 'ar' } as const) : {}
  return <TextField {...entry} {...direction} onChange={(event) => onChange(event.target.value)} />
}

/** The days that were announced, in place of those that Umm al-Qura expects; emptied, these count again. */
function Announced(props: { holiday: Extract<Holiday, { calendar: 'hijri' }>; onChange: (next: Holiday) => void }) {
  const { holiday, onChange } = props
  const text = useCalendarsText()
  const { from = '', to = '' } = holiday.announced ?? {}
  const announce = (next: { from: string; to: string }) =>
    onChange({ ...holiday, announced: next.from === '' && next.to === '' ? null : next })
  return (
    <>
      <DateField label={text('announced')} value={from} onChange={(day) => announce({ from: day, to: to || day })} />
      <DateField label={text('announcedTo')} value={to} onChange={(day) => announce({ from, to: day })} />
    </>
  )
}
