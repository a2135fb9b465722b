import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { EditorOf } from '#platform/web/frames/editor-screen.tsx'
import { Decimal } from '#platform/web/records/decimal-fields.tsx'
import { EditorForm } from '#platform/web/records/editor-form.tsx'
import { ArabicName, Choice, Day, LongText, NumberField, Text } from '#platform/web/records/fields.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { PROJECT_PHASES, PROJECT_STATUSES, type Project, ProjectDraft } from '../../contract/project.ts'
import { sitesApi } from '../../contract/sites-api.ts'
import { CodeField } from '../parts/code-field.tsx'
import { CurrencyField, TimeZoneField, WeekendField } from '../parts/project-fields.tsx'
import { usePlaceName } from '../place-name.ts'
import { useTakenCode } from '../use-code-check.ts'
import { projectLabel, useProjectForm } from '../use-project-form.ts'
import { useSitesText } from '../use-sites-text.ts'

const PROJECT = { id: 'project', of: 'project' as const, Facts: ProjectDraft }

/** Adds a project, or edits the one that the address names (NAV-03). */
export function ProjectEditorScreen() {
  const text = useSitesText()
  const { code } = useScreenParams()
  const project = useApiQuery(sitesApi, 'project', { code: code ?? '' }, { enabled: code !== undefined })
  if (code === undefined) return <ProjectEditor project={null} />
  return (
    <EditorOf title={text('editProject')} result={project}>
      {(found) => <ProjectEditor key={found.code} project={found} />}
    </EditorOf>
  )
}

function ProjectEditor({ project }: { project: Project | null }) {
  const text = useSitesText()
  const nameOf = usePlaceName()
  const record = useProjectForm(project)
  const [code, currency] = record.form.watch(['code', 'currency'])
  const takenCode = useTakenCode('projects', project ? '' : code)
  return (
    <EditorForm
      kind={PROJECT}
      text={(field) => projectLabel(text, field)}
      place={project && { projectCode: project.code, siteCode: '', structureCode: '' }}
      context={
        project && (
          <>
            <bdi>{nameOf(project)}</bdi> · <span dir="ltr">{project.code}</span>
          </>
        )
      }
      record={record}
      saveLabel={text(project ? 'saveProject' : 'addProject')}
    >
      {!project && <CodeField takenCode={takenCode} />}
      <Text name="name" />
      <ArabicName />
      <Choice name="phase" of={PROJECT_PHASES} />
      <Choice name="status" as="projectStatus" of={PROJECT_STATUSES} />
      <Day name="startPlan" />
      <Day name="endPlan" />
      <CurrencyField isFixed={project !== null && project.siteCount > 0} />
      <Decimal name="budget" {...(currency && { unit: currency })} />
      <TimeZoneField />
      <WeekendField />
      <NumberField name="epsg" help={text('projectEpsgHelp')} />
      <LongText name="description" />
      <LongText name="descriptionAr" dir="rtl" />
    </EditorForm>
  )
}
