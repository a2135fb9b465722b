import type { z } from 'zod'
import { readAgain } from '#platform/web/api/read-again.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { firstValues } from '#platform/web/records/entered-record.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { type Project, ProjectDraft } from '../contract/project.ts'
import { sitesApi } from '../contract/sites-api.ts'
import { sitesModule } from '../contract/sites-module.ts'
import { reloadPlaces } from './load-places.ts'
import { type SitesText, useSitesText } from './use-sites-text.ts'

type Field = keyof typeof ProjectDraft.shape
/** Common words name the time zone. */
export const projectLabel = (text: SitesText, field: Field): string => text(field === 'timezone' ? 'timeZone' : field)
const FIELDS = Object.keys(ProjectDraft.shape) as Field[]

/** The form of a project, new or stored, with the merge of what others save. */
export function useProjectForm(project: Project | null) {
  const text = useSitesText()
  const navigation = useScreenNavigation()
  useLiveEvents({ kinds: ['project'] })
  const create = useApiMutation(sitesApi, 'createProject', { invalidates: ['audit'] })
  const change = useApiMutation(sitesApi, 'changeProject', { invalidates: ['audit'] })
  return useRecordForm({
    schema: ProjectDraft,
    draftName: `sites.project:${project?.code ?? 'new'}`,
    defaults: emptyProject(),
    edited: project && {
      stored: project,
      valuesOf: (stored: Project) => ProjectDraft.parse(stored),
      read: () => readAgain(sitesApi, 'project', { code: project.code }),
      labels: Object.fromEntries(FIELDS.map((field) => [field, projectLabel(text, field)])) as Record<Field, string>,
    },
    messages: { code: text('codeWrong'), currency: text('currencyMissing') },
    save: (draft, call) =>
      project ? change.send({ ...draft, rowVersion: call.rowVersion }, call) : create.send(draft, call),
    onSaved: async ({ code }) => {
      void reloadPlaces()
      await navigation.open(sitesModule, 'index', { project: code }, { replace: true })
    },
  })
}

/** Where it begins: the clock of who enters it. */
function emptyProject(): z.input<typeof ProjectDraft> {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return firstValues(ProjectDraft, { timezone, epsg: 4326 }) as z.input<typeof ProjectDraft>
}
