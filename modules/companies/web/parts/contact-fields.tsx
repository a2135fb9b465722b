import type { RecordForm } from '#platform/web/form/use-record-form.ts'
import { TextField } from '#ui/text-field.tsx'
import type { CompanyDraft } from '../../contract/company.ts'
import { useCompaniesText } from '../use-companies-text.ts'
import css from './company.module.css'

const FIELDS = [
  { name: 'registrationNo', dir: 'ltr' },
  { name: 'taxNo', dir: 'ltr' },
  { name: 'contactName', dir: 'auto' },
  { name: 'phone', dir: 'ltr', type: 'tel' },
  { name: 'email', dir: 'ltr', type: 'email' },
  { name: 'website', dir: 'ltr', type: 'url' },
] as const

/** How a company is registered and reached. */
export function ContactFields({ form }: Pick<RecordForm<typeof CompanyDraft>, 'form'>) {
  const text = useCompaniesText()
  const { errors } = form.formState
  return (
    <div className={css['two']}>
      {FIELDS.map(({ name, ...look }) => (
        <TextField
          key={name}
          label={text(name)}
          note={text('optional')}
          autoComplete="off"
          error={errors[name]?.message}
          {...look}
          {...form.register(name)}
        />
      ))}
    </div>
  )
}
