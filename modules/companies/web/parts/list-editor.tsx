import { EditorScreen } from '#platform/web/frames/editor-screen.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DistributionList } from '../../contract/distribution-list.ts'
import { useCompaniesText } from '../use-companies-text.ts'
import { useCompanyWords } from '../use-company-words.ts'
import { useListEditor } from '../use-list-editor.ts'
import { useProjects } from '../use-projects.ts'
import css from './company.module.css'
import { MemberFields } from './member-fields.tsx'

/** The fields of a distribution list. A stored one stays with its project. */
export function ListEditor({ list }: { list: DistributionList | null }) {
  const text = useCompaniesText()
  const words = useCompanyWords()
  const projects = useProjects()
  const record = useListEditor(list)
  const { form } = record
  const { errors } = form.formState
  return (
    <EditorScreen
      title={text(list ? 'editListTitle' : 'newList')}
      context={
        list ? <bdi>{`${words.name(list)} · ${projects.nameOf(list.projectCode)}`}</bdi> : text('newListContext')
      }
      record={record}
      saveLabel={text(list ? 'saveList' : 'addList')}
    >
      {!list && (
        <SelectField
          label={text('project')}
          placeholder={text('chooseProject')}
          choices={projects.choices}
          error={errors.projectCode?.message}
          // Chosen before the projects have come: a select without options would forget it.
          value={form.watch('projectCode')}
          onChange={(event) =>
            form.setValue('projectCode', event.target.value, { shouldDirty: true, shouldValidate: true })
          }
        />
      )}
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
      <TextAreaField
        label={text('purpose')}
        help={text('purposeHelp')}
        note={text('optional')}
        rows={2}
        error={errors.purpose?.message}
        {...form.register('purpose')}
      />
      <MemberFields
        value={form.watch('members') ?? []}
        error={errors.members?.message}
        onChange={(members) => form.setValue('members', members, { shouldDirty: true, shouldValidate: true })}
      />
    </EditorScreen>
  )
}
