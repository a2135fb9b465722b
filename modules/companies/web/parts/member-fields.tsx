import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useEditor, useFieldTexts } from '#platform/web/records/editor-context.ts'
import { Button } from '#ui/button.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import { companiesApi } from '../../contract/companies-api.ts'
import type { NamedMember } from '../../contract/distribution-list.ts'
import { useCompaniesText } from '../use-companies-text.ts'
import { useCompanyWords } from '../use-company-words.ts'
import css from './company.module.css'
import { MemberName } from './member-name.tsx'

/** The companies and people of a list, and the field that finds more of them. */
export function MemberFields() {
  const text = useCompaniesText()
  const words = useCompanyWords()
  const { error } = useFieldTexts('members')
  const { form, valueLabels } = useEditor()
  const value: readonly NamedMember[] = useWatch({ control: form.control, name: 'members' })
  const onChange = (members: NamedMember[]) =>
    form.setValue('members', members, { shouldDirty: true, shouldValidate: true })
  valueLabels.set('members', (member) => words.name(member as NamedMember))
  const [search, setSearch] = useState('')
  const found = useApiQuery(companiesApi, 'listChoices', { search: search.trim() }, { keepPrevious: true })
  const isChosen = (member: NamedMember) => value.some(({ id }) => id === member.id)
  const choices = (found.data ?? []).filter((member) => !isChosen(member))
  const add = (id: string | null) => {
    const member = choices.find((choice) => choice.id === id)
    if (!member) return
    setSearch('')
    // As the stored list has them: companies first.
    onChange([...value, member].sort((a, b) => Number(a.kind === 'person') - Number(b.kind === 'person')))
  }
  return (
    <fieldset className={css['fieldset']}>
      <legend className={css['legend']}>{text('members')}</legend>
      <p className={css['quiet']}>{text('membersHelp')}</p>
      <SearchSelect
        key={value.length}
        label={text('addMember')}
        isLabelHidden
        name="members"
        placeholder={text('addMember')}
        choices={choices.map((member) => ({
          value: member.id,
          label: words.name(member),
          hint: member.kind === 'company' ? `${text('company')} · ${member.hint}` : member.hint,
        }))}
        value={null}
        onSearch={setSearch}
        onChange={add}
        emptyText={found.error?.message ?? text('noMemberFound')}
        {...(error && { error })}
      />
      <ul className={css['rows']} aria-label={text('members')}>
        {value.map((member) => (
          <li key={member.id} className={css['row']}>
            <MemberName member={member} />
            <Button
              look="quiet"
              size="small"
              aria-label={text('removeNamed', { name: words.name(member) })}
              onClick={() => onChange(value.filter(({ id }) => id !== member.id))}
            >
              {text('takeAway')}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
