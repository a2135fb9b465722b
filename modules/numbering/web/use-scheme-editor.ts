import { readAgain } from '#platform/web/api/read-again.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { numberingApi } from '../contract/numbering-api.ts'
import { numberingModule } from '../contract/numbering-module.ts'
import { NumberingScheme } from '../contract/numbering-scheme.ts'
import { useNumberingText } from './use-numbering-text.ts'

/** The form of a numbering scheme, new or stored. */
export function useSchemeEditor(scheme: NumberingScheme | null) {
  const text = useNumberingText()
  const navigation = useScreenNavigation()
  const project = usePlace((place) => place.currentProject)
  const create = useApiMutation(numberingApi, 'create')
  const change = useApiMutation(numberingApi, 'change')
  return useRecordForm({
    schema: NumberingScheme.Draft,
    draftName: `numbering.scheme:${scheme?.id ?? 'new'}`,
    defaults: { projectCode: project?.code ?? '', kind: '', pattern: '', resets: 'year' as const },
    edited: scheme && {
      stored: scheme,
      valuesOf: ({ projectCode, kind, pattern, resets }: NumberingScheme) => ({ projectCode, kind, pattern, resets }),
      read: () => readAgain(numberingApi, 'get', { id: scheme.id }),
      labels: {
        projectCode: text('project'),
        kind: text('kind'),
        pattern: text('pattern'),
        resets: text('resets'),
      },
    },
    messages: { projectCode: text('chooseProject'), kind: text('chooseKind'), pattern: text('noNext') },
    save: ({ projectCode, ...facts }, { rowVersion, ...call }) =>
      scheme
        ? change.send({ id: scheme.id, rowVersion, ...facts }, call)
        : create.send({ projectCode, ...facts }, call),
    onSaved: () => navigation.open(numberingModule, 'list', {}, { replace: true }),
  })
}
