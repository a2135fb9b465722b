import { Controller } from 'react-hook-form'
import { EditorScreen } from '#platform/web/frames/editor-screen.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { SITE_STATUSES } from '../../contract/place-choices.ts'
import type { Site } from '../../contract/site.ts'
import { usePlaceName } from '../place-name.ts'
import { UNUSABLE } from '../to-polygon.ts'
import { useSiteEditor } from '../use-site-editor.ts'
import { useSitesText } from '../use-sites-text.ts'
import { GeoReferenceFields } from './base-point-fields.tsx'
import { CodeField } from './code-field.tsx'
import { OutlineField } from './outline-field.tsx'

interface SiteEditorProps {
  /** Null for a new one. */
  readonly site: Site | null
  /** Project that a new site starts with; empty where none is picked. */
  readonly projectCode: string
}

/** The fields of a site, with its boundary on the map beside them. */
export function SiteEditor({ site, projectCode }: SiteEditorProps) {
  const text = useSitesText()
  const nameOf = usePlaceName()
  const editor = useSiteEditor(site, site?.projectCode ?? projectCode)
  const { record, projects, neighbours, takenCode } = editor
  const { form } = record
  const { errors } = form.formState
  const boundary = form.watch('boundary') ?? null
  const project = projects.find(({ value }) => value === form.watch('projectCode'))
  return (
    <EditorScreen
      title={text(site ? 'editSite' : 'newSite')}
      context={
        site && (
          <>
            <bdi>{nameOf(site)}</bdi> · <span dir="ltr">{site.code}</span>
          </>
        )
      }
      record={record}
      saveLabel={text(site ? 'saveSite' : 'addSite')}
      aside={
        <OutlineField
          label={text('boundary')}
          value={boundary}
          neighbours={neighbours}
          error={errors.boundary ? text('outlineBroken') : undefined}
          onChange={(value) =>
            form.setValue('boundary', value, { shouldDirty: true, shouldValidate: value !== UNUSABLE })
          }
        />
      }
    >
      {!site && (
        // Controlled, because the choices arrive later: a list without them would forget which one is chosen.
        <Controller
          control={form.control}
          name="projectCode"
          render={({ field, fieldState }) => (
            <SelectField
              {...field}
              label={text('project')}
              placeholder={text('chooseProject')}
              choices={projects}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      {!site && <CodeField field={form.register('code')} error={errors.code?.message} takenCode={takenCode} />}
      <TextField label={text('name')} autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <TextField
        label={text('nameAr')}
        note={text('optional')}
        dir="rtl"
        lang="ar"
        autoComplete="off"
        error={errors.nameAr?.message}
        {...form.register('nameAr')}
      />
      <SelectField
        label={text('status')}
        choices={SITE_STATUSES.map((value) => ({ value, label: text(`status.${value}`) }))}
        error={errors.status?.message}
        {...form.register('status')}
      />
      <TextAreaField
        label={text('address')}
        note={text('optional')}
        rows={2}
        error={errors.address?.message}
        {...form.register('address')}
      />
      <TextAreaField
        label={text('accessNotes')}
        note={text('optional')}
        help={text('accessNotesHelp')}
        error={errors.accessNotes?.message}
        {...form.register('accessNotes')}
      />
      <GeoReferenceFields form={form} epsg={project?.epsg ?? null} />
    </EditorScreen>
  )
}
