import { useController, useWatch } from 'react-hook-form'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useEditor, useFieldTexts } from '#platform/web/records/editor-context.ts'
import { SelectField } from '#ui/select-field.tsx'
import type { OfferedTemplate } from '../../contract/input-record.ts'
import { useInputRecordsText } from '../use-input-records-text.ts'

/** Which template is filled in and for which company. A stored record keeps both. */
export function WhatFor({ offered }: { readonly offered: readonly OfferedTemplate[] }) {
  const text = useInputRecordsText()
  const { valueLabels } = useEditor()
  const nameOf = useNameOf()
  const template = useController({ name: 'templateId' })
  const company = useController({ name: 'companyId' })
  const [templateTexts, companyTexts] = [useFieldTexts('templateId'), useFieldTexts('companyId')]
  const chosen: string = useWatch({ name: 'templateId' }) ?? ''
  const found = offered.find(({ id }) => id === chosen)
  const choose = (id: string) => {
    template.field.onChange(id)
    const companies = offered.find((one) => one.id === id)?.companies ?? []
    // Most people report for one company: they need not say so.
    if (!companies.some((one) => one.id === company.field.value)) company.field.onChange(companies[0]?.id ?? '')
  }
  const labelOf = (id: unknown) => {
    const one = offered.find((template) => template.id === id)
    return one ? nameOf(one) : null
  }
  valueLabels.set('templateId', labelOf)
  return (
    <>
      <SelectField
        {...templateTexts}
        placeholder={text(offered.length > 0 ? 'choose' : 'noTemplate')}
        choices={offered.map((one) => ({ value: one.id, label: nameOf(one) }))}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      />
      {found?.instructions && <p dir="auto">{found.instructions}</p>}
      <SelectField
        {...companyTexts}
        placeholder={text('choose')}
        choices={(found?.companies ?? []).map((one) => ({ value: one.id, label: nameOf(one) }))}
        value={company.field.value ?? ''}
        onChange={({ target }) => company.field.onChange(target.value)}
      />
    </>
  )
}
