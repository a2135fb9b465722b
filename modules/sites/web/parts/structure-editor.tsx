import { EditorScreen } from '#platform/web/frames/editor-screen.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { STRUCTURE_TYPES } from '../../contract/place-choices.ts'
import type { Site } from '../../contract/site.ts'
import type { Structure } from '../../contract/structure.ts'
import { usePlaceName } from '../place-name.ts'
import { reachesOutside } from '../structure-form.ts'
import { UNUSABLE } from '../to-polygon.ts'
import { useSitesText } from '../use-sites-text.ts'
import { useStructureEditor } from '../use-structure-editor.ts'
import { CodeField } from './code-field.tsx'
import { OutlineField } from './outline-field.tsx'

interface StructureEditorProps {
  /** Null for a new one. */
  readonly structure: Structure | null
  readonly site: Site
}

/** The fields of a structure, with its footprint on the map of its site beside them. */
export function StructureEditor({ structure, site }: StructureEditorProps) {
  const text = useSitesText()
  const nameOf = usePlaceName()
  const { record, surroundings, takenCode } = useStructureEditor(structure, site)
  const { form } = record
  const { errors } = form.formState
  const footprint = form.watch('footprint') ?? null
  const needsReason = reachesOutside(footprint, site) || Boolean(form.watch('outsideReason'))
  return (
    <EditorScreen
      title={text(structure ? 'editStructure' : 'newStructure')}
      context={
        <>
          <bdi>{nameOf(structure ?? site)}</bdi> · <span dir="ltr">{(structure ?? site).code}</span>
        </>
      }
      record={record}
      saveLabel={text(structure ? 'saveStructure' : 'addStructure')}
      aside={
        <OutlineField
          label={text('footprint')}
          value={footprint}
          neighbours={surroundings}
          error={errors.footprint ? text('outlineBroken') : undefined}
          view={site.position ? { center: site.position, zoom: 16 } : undefined}
          onChange={(value) =>
            form.setValue('footprint', value, { shouldDirty: true, shouldValidate: value !== UNUSABLE })
          }
        />
      }
    >
      {!structure && <CodeField field={form.register('code')} error={errors.code?.message} takenCode={takenCode} />}
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
        label={text('type')}
        choices={STRUCTURE_TYPES.map((value) => ({ value, label: text(`type.${value}`) }))}
        error={errors.type?.message}
        {...form.register('type')}
      />
      <TextAreaField
        label={text('description')}
        note={text('optional')}
        error={errors.description?.message}
        {...form.register('description')}
      />
      {needsReason && (
        <TextAreaField
          label={text('outsideReason')}
          help={text('outsideReasonHelp')}
          rows={2}
          error={errors.outsideReason?.message}
          {...form.register('outsideReason')}
        />
      )}
    </EditorScreen>
  )
}
