import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { timeZones } from '#platform/web/form/time-zones.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Switch } from '#ui/switch.tsx'
import type { AccountPreferences } from '../../contract/account.ts'
import { accountApi } from '../../contract/account-api.ts'
import { adoptPreferences } from '../follow-account.ts'
import { useAccountText } from '../use-account-text.ts'
import css from './profile.module.css'

/** How the product shows things. Each choice counts at once, here and in every other browser of the person. */
export function PreferencesPart() {
  const text = useAccountText()
  const { data } = useApiQuery(accountApi, 'preferences', {})
  const { choose, error } = useChoose()
  if (!data) return null
  return (
    <div className={css['stack']}>
      <LanguageAndTheme onChoose={choose} />
      <div className={css['pair']}>
        <SearchSelect
          label={text('timeZone')}
          help={text('timeZoneHelp')}
          choices={timeZones(data.timeZone)}
          value={data.timeZone}
          placeholder={text('browserZone', { zone: browserZone() })}
          emptyText={text('noZone')}
          clearLabel={text('asBrowser')}
          onChange={(timeZone) => choose({ timeZone })}
        />
        <SelectField
          label={text('numberStyle')}
          value={data.numberStyle}
          choices={[
            { value: 'language', label: text('numberLanguage') },
            { value: 'comma', label: '1,234.50' },
            { value: 'space', label: '1 234,50' },
            { value: 'point', label: '1.234,50' },
          ]}
          onChange={(event) => choose({ numberStyle: event.target.value as AccountPreferences['numberStyle'] })}
        />
        <SelectField
          label={text('dateStyle')}
          value={data.dateStyle}
          choices={[
            { value: 'named', label: text('dateNamed') },
            { value: 'iso', label: '2026-03-09' },
            { value: 'slashed', label: '09/03/2026' },
          ]}
          onChange={(event) => choose({ dateStyle: event.target.value as AccountPreferences['dateStyle'] })}
        />
      </div>
      <Switch
        label={text('withHijri')}
        checked={data.withHijri}
        onChange={(event) => choose({ withHijri: event.target.checked })}
      />
      <Preview />
      {error && <ProblemNote>{error.message}</ProblemNote>}
    </div>
  )
}

function LanguageAndTheme({ onChoose }: { readonly onChoose: (change: Partial<AccountPreferences>) => void }) {
  const text = useAccountText()
  const language = useUiState((ui) => ui.language)
  const theme = useUiState((ui) => ui.theme)
  return (
    <div className={css['pair']}>
      <div>
        <div className={css['fieldLabel']}>{text('language')}</div>
        <SegmentedControl
          label={text('language')}
          value={language}
          segments={[
            { value: 'en', label: 'English' },
            { value: 'ar', label: 'العربية' },
          ]}
          onChange={(chosen) => onChoose({ language: chosen })}
        />
      </div>
      <div>
        <div className={css['fieldLabel']}>{text('theme')}</div>
        <SegmentedControl
          label={text('theme')}
          value={theme}
          segments={[
            { value: 'light', label: text('light') },
            { value: 'dark', label: text('dark') },
            { value: 'auto', label: text('auto') },
          ]}
          onChange={(chosen) => onChoose({ theme: chosen })}
        />
      </div>
    </div>
  )
}

/** A moment of now and a number, as every screen shows them from here on. */
function Preview() {
  const text = useAccountText()
  const format = useFormats()
  const now = new Date()
  return (
    <p className={css['preview']}>
      <span className={css['quiet']}>{text('preview')}</span>
      <bdi>{format.day(now)}</bdi>
      <bdi>{format.dateTime(now)}</bdi>
      <bdi dir="ltr">{format.number(1_234_567.5)}</bdi>
    </p>
  )
}

function useChoose() {
  const save = useApiMutation(accountApi, 'savePreferences')
  const choose = (change: Partial<AccountPreferences>) => {
    save
      .send(change)
      .then(adoptPreferences)
      // Shown under the choices, from the mutation's own state.
      .catch(() => {})
  }
  return { choose, error: save.error }
}

function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
}
