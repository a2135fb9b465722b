import { useController } from 'react-hook-form'
import { useFieldTexts } from '#platform/web/records/editor-context.ts'
import { EditorForm } from '#platform/web/records/editor-form.tsx'
import { ArabicName, Choice, LongText, Text } from '#platform/web/records/fields.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SITE_STATUSES } from '../../contract/place-choices.ts'
import { type Site, SiteDraft } from '../../contract/site.ts'
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

const SITE = { id: 'site', of: 'project' as const, Facts: SiteDraft }

/**
 * The fields of a site, with its boundary on the map beside them. Known by its code, drawn beside its siblings: more than
 * `RecordEditor` knows of.
 */
export function SiteEditor({ site, projectCode }: SiteEditorProps) {
  const text = useSitesText()
  const nameOf = usePlaceName()
  const { record, projects, neighbours, takenCode } = useSiteEditor(site, site?.projectCode ?? projectCode)
  const { form } = record
  const [boundary, chosen] = form.watch(['boundary', 'projectCode'])
  return (
    <EditorForm
      kind={SITE}
      text={(field) => text(field === 'projectCode' ? 'project' : field)}
      place={site && { projectCode: site.projectCode, siteCode: site.code, structureCode: '' }}
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
          value={boundary ?? null}
          neighbours={neighbours}
          error={form.formState.errors.boundary ? text('outlineBroken') : undefined}
          onChange={(value) =>
            form.setValue('boundary', value, { shouldDirty: true, shouldValidate: value !== UNUSABLE })
          }
        />
      }
    >
      {!site && <ProjectField choices={projects} />}
      {!site && <CodeField takenCode={takenCode} />}
      <Text name="name" />
      <ArabicName />
      <Choice name="status" of={SITE_STATUSES} />
      <LongText name="address" />
      <LongText name="accessNotes" help={text('accessNotesHelp')} />
      <GeoReferenceFields form={form} epsg={projects.find(({ value }) => value === chosen)?.epsg ?? null} />
    </EditorForm>
  )
}

function ProjectField({ choices }: { choices: readonly { readonly value: string; readonly label: string }[] }) {
  const text = useSitesText()
  // Controlled, because the choices arrive later: a list without them would forget which one is chosen.
  const { field } = useController({ name: 'projectCode' })
  return (
    <SelectField {...useFieldTexts('projectCode')} {...field} placeholder={text('chooseProject')} choices={choices} />
  )
}
