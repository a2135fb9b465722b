import { useEffect } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import type { CompanyPickerProps } from '#platform/web/records/field-slots.ts'
import { SearchSelect } from '#ui/search-select.tsx'
import { companiesApi } from '../../contract/companies-api.ts'
import { useCompaniesText } from '../use-companies-text.ts'
import { useCompanyWords } from '../use-company-words.ts'
import { ChosenCompanies } from './chosen-companies.tsx'

/** Chooses one company or several, of those that work here. */
export function CompanyPicker({ value, most, onChange, onNames, clearLabel, ...field }: CompanyPickerProps) {
  const text = useCompaniesText()
  const words = useCompanyWords()
  const companies = useApiQuery(companiesApi, 'choices', {}, { staleTimeMs: 60_000 })
  const known = (companies.data ?? []).map((company) => ({
    value: company.id,
    label: words.name(company),
    hint: words.party(company.partyRole),
  }))
  useEffect(() => {
    // What it answers is nobody's business: React would take it for what ends the effect.
    onNames(Object.fromEntries(known.map(({ value: id, label }) => [id, label])))
  })
  const emptyText = companies.error?.message ?? text('nothingMatches')
  if (most === 'one') {
    return (
      <SearchSelect
        {...field}
        choices={known}
        value={value[0] ?? null}
        onChange={(id) => onChange(id === null ? [] : [id])}
        placeholder={text('choose')}
        emptyText={emptyText}
        {...(clearLabel && { clearLabel })}
      />
    )
  }
  return (
    <ChosenCompanies
      names={value.map((id) => ({ id, name: known.find((one) => one.value === id)?.label ?? text('unknownMember') }))}
      label={field.label}
      onRemove={(id) => onChange(value.filter((one) => one !== id))}
    >
      <SearchSelect
        // What was typed goes with the choice that it found.
        key={value.length}
        {...field}
        choices={known.filter((one) => !value.includes(one.value))}
        value={null}
        onChange={(id) => id !== null && onChange([...value, id])}
        placeholder={text('addCompanyToField')}
        emptyText={emptyText}
      />
    </ChosenCompanies>
  )
}
