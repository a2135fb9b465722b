import { fromHijri } from '#engines/calendar/hijri.ts'
import { localeOf } from '#platform/web/language/formats.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { SelectField } from '#ui/select-field.tsx'
import { useCalendarsText } from '../use-calendars-text.ts'
import css from './calendar.module.css'

const DAYS = Array.from({ length: 30 }, (_, at) => twoDigits(at + 1))
const MONTHS = Array.from({ length: 12 }, (_, at) => twoDigits(at + 1))
/** Years that are offered before and after the present one. */
const [YEARS_BEFORE, YEARS_AFTER] = [2, 12]
const NOTHING = '--'

interface HijriFieldProps {
  readonly label: string
  /** `YYYY-MM-DD` of Umm al-Qura, parts of it while it is chosen, or ''. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A day of the Hijri calendar, chosen by day, name of the month and year. */
export function HijriField({ label, value, onChange }: HijriFieldProps) {
  const text = useCalendarsText()
  const monthName = useHijriMonths()
  const [year = '', month = '', day = ''] = value.split('-')
  const choose = (next: { year?: string; month?: string; day?: string }) => {
    const chosen = { year, month, day, ...next }
    const written = [chosen.year, chosen.month, chosen.day].join('-')
    onChange(written === NOTHING ? '' : written)
  }
  return (
    <fieldset className={css['hijri']}>
      <legend>{label}</legend>
      <SelectField
        label={`${label}: ${text('day')}`}
        isLabelHidden
        placeholder={text('day')}
        value={day}
        choices={DAYS.map((one) => ({ value: one, label: String(Number(one)) }))}
        onChange={({ target }) => choose({ day: target.value })}
      />
      <SelectField
        label={`${label}: ${text('month')}`}
        isLabelHidden
        placeholder={text('month')}
        value={month}
        choices={MONTHS.map((one) => ({ value: one, label: monthName(one) }))}
        onChange={({ target }) => choose({ month: target.value })}
      />
      <SelectField
        label={`${label}: ${text('hijriYear')}`}
        isLabelHidden
        placeholder={text('hijriYear')}
        value={year}
        choices={yearsAround(year).map((one) => ({ value: one, label: one }))}
        onChange={({ target }) => choose({ year: target.value })}
      />
    </fieldset>
  )
}

function useHijriMonths(): (month: string) => string {
  const language = useUiState((ui) => ui.language)
  const locale = language === 'ar' ? `${localeOf('ar')}-ca-islamic-umalqura` : 'en-GB-u-ca-islamic-umalqura'
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return (month) => format.format(new Date(fromHijri(`1447-${month}-02`)))
}

/** A year that was entered long ago stays among the choices. */
function yearsAround(chosen: string): string[] {
  const written = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { year: 'numeric' }).format(new Date())
  const now = Number(/\d+/.exec(written)?.[0])
  const offered = Array.from({ length: YEARS_BEFORE + YEARS_AFTER + 1 }, (_, at) => String(now - YEARS_BEFORE + at))
  return chosen === '' || offered.includes(chosen) ? offered : [chosen, ...offered].sort()
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
