import { use, useMemo } from 'react'
import { useController } from 'react-hook-form'
import type { Language } from '#platform/contract/text.ts'
import { timeZones } from '#platform/web/form/time-zones.ts'
import { useFieldTexts } from '#platform/web/records/editor-context.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { DayWords } from '#ui/day-words.ts'
import { SearchSelect } from '#ui/search-select.tsx'
import type { SearchChoice } from '#ui/search-select-list.tsx'
import { useSitesText } from '../use-sites-text.ts'
import css from './editor-parts.module.css'

/** By whose clock the days of the project begin. */
export function TimeZoneField() {
  return <Found name="timezone" choices={timeZones()} />
}

/** ISO 4217, found by its code or its name. @param isFixed amounts are in it already */
export function CurrencyField({ isFixed }: { readonly isFixed: boolean }) {
  const text = useSitesText()
  const language = useUiState((ui) => ui.language)
  const choices = useMemo(() => currenciesIn(language), [language])
  return <Found name="currency" choices={choices} isFixed={isFixed} help={text('currencyHelp')} />
}

function currenciesIn(language: Language) {
  const names = new Intl.DisplayNames([language], { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: `${code} · ${names.of(code) ?? code}`,
  }))
}

function Found(props: {
  readonly name: 'timezone' | 'currency'
  readonly choices: readonly SearchChoice[]
  readonly isFixed?: boolean
  readonly help?: string
}) {
  const { name, choices, isFixed = false, help } = props
  const text = useSitesText()
  const texts = useFieldTexts(name)
  const { field } = useController({ name })
  return (
    <SearchSelect
      {...texts}
      help={help}
      name={name}
      ref={field.ref}
      choices={choices}
      value={field.value || null}
      isDisabled={isFixed}
      placeholder={text('choosePlaceholder')}
      emptyText={text('nothingMatches')}
      onChange={(value) => field.onChange(value ?? '')}
    />
  )
}

/** The days of the week without work, Sunday first. */
export function WeekendField() {
  const { label } = useFieldTexts('weekend')
  const { field } = useController({ name: 'weekend' })
  const chosen = field.value as readonly number[]
  return (
    <fieldset className={css['week']}>
      <legend className={css['label']}>{label}</legend>
      <div className={css['weekDays']}>
        {use(DayWords)
          .weekdays()
          .map(({ long }, day) => (
            <Checkbox
              key={long}
              label={long}
              checked={chosen.includes(day)}
              onChange={({ target }) =>
                field.onChange(target.checked ? [...chosen, day].sort() : chosen.filter((other) => other !== day))
              }
            />
          ))}
      </div>
    </fieldset>
  )
}
