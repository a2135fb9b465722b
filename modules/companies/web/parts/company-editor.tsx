import { EditorScreen } from '#platform/web/frames/editor-screen.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Company } from '../../contract/company.ts'
import { TRADES, type Trade } from '../../contract/company-choices.ts'
import { useCompaniesText } from '../use-companies-text.ts'
import { useCompanyEditor } from '../use-company-editor.ts'
import { useCompanyWords } from '../use-company-words.ts'
import css from './company.module.css'
import { ContactFields } from './contact-fields.tsx'
import { ProjectRoleFields } from './project-role-fields.tsx'

/** The fields of a company. */
export function CompanyEditor({ company }: { company: Company | null }) {
  const text = useCompaniesText()
  const words = useCompanyWords()
  const record = useCompanyEditor(company)
  const { form } = record
  const { errors } = form.formState
  return (
    <EditorScreen
      title={text(company ? 'editTitle' : 'new')}
      context={company ? <bdi>{words.name(company)}</bdi> : text('newContext')}
      record={record}
      saveLabel={text(company ? 'saveCompany' : 'addCompany')}
    >
      <div className={css['two']}>
        <TextField label={text('nameEn')} autoComplete="off" error={errors.name?.message} {...form.register('name')} />
        <TextField
          label={text('nameAr')}
          note={text('optional')}
          dir="rtl"
          lang="ar"
          autoComplete="off"
          error={errors.nameAr?.message}
          {...form.register('nameAr')}
        />
      </div>
      <div className={css['two']}>
        <TextField
          label={text('code')}
          help={text('codeHelp')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.code?.message}
          {...form.register('code')}
        />
        <SelectField label={text('status')} choices={words.stateChoices} {...form.register('status')} />
      </div>
      <SelectField
        label={text('partyRole')}
        help={text('partyRoleHelp')}
        choices={words.partyChoices}
        {...form.register('partyRole')}
      />
      <ProjectRoleFields
        value={form.watch('projectRoles') ?? []}
        onChange={(value) => form.setValue('projectRoles', value, { shouldDirty: true })}
      />
      <TradeChoices
        value={form.watch('trades') ?? []}
        onChange={(value) => form.setValue('trades', value, { shouldDirty: true })}
      />
      <ContactFields form={form} />
      <TextAreaField
        label={text('address')}
        note={text('optional')}
        rows={3}
        error={errors.address?.message}
        {...form.register('address')}
      />
    </EditorScreen>
  )
}

function TradeChoices({ value, onChange }: { value: readonly Trade[]; onChange: (value: Trade[]) => void }) {
  const text = useCompaniesText()
  const words = useCompanyWords()
  return (
    <fieldset className={css['fieldset']}>
      <legend className={css['legend']}>{text('trades')}</legend>
      <div className={css['choices']}>
        {TRADES.map((trade) => (
          <Checkbox
            key={trade}
            label={words.trade(trade)}
            checked={value.includes(trade)}
            // In the order of the choices, so that ticking off and on again is no change.
            onChange={(event) =>
              onChange(TRADES.filter((other) => (other === trade ? event.target.checked : value.includes(other))))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
