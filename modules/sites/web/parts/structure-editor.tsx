import { EditorForm } from '#platform/web/records/editor-form.tsx'
import { ArabicName, Choice, LongText, Text } from '#platform/web/records/fields.tsx'
import { STRUCTURE_TYPES } from '../../contract/place-choices.ts'
import type { Site } from '../../contract/site.ts'
import { type Structure, StructureDraft } from '../../contract/structure.ts'
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

const STRUCTURE = { id: 'structure', of: 'site' as const, Facts: StructureDraft }

/**
 * The fields of a structure, with its footprint on the map of its site beside them. Known by its code, drawn within its
 * site: more than `RecordEditor` knows of.
 */
export function StructureEditor({ structure, site }: StructureEditorProps) {
  const text = useSitesText()
  const nameOf = usePlaceName()
  const { record, surroundings, takenCode } = useStructureEditor(structure, site)
  const { form } = record
  const footprint = form.watch('footprint') ?? null
  const needsReason = reachesOutside(footprint, site) || Boolean(form.watch('outsideReason'))
  return (
    <EditorForm
      kind={STRUCTURE}
      text={(field) => text(field === 'siteCode' ? 'site' : field)}
      place={{ projectCode: site.projectCode, siteCode: site.code, structureCode: structure?.code ?? '' }}
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
          error={form.formState.errors.footprint ? text('outlineBroken') : undefined}
          view={site.position ? { center: site.position, zoom: 16 } : undefined}
          onChange={(value) =>
            form.setValue('footprint', value, { shouldDirty: true, shouldValidate: value !== UNUSABLE })
          }
        />
      }
    >
      {!structure && <CodeField takenCode={takenCode} />}
      <Text name="name" />
      <ArabicName />
      <Choice name="type" of={STRUCTURE_TYPES} />
      <LongText name="description" />
      {needsReason && <LongText name="outsideReason" help={text('outsideReasonHelp')} />}
    </EditorForm>
  )
}
