import type { UseFormReturn } from 'react-hook-form'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { EditorScreen } from '#platform/web/frames/editor-screen.tsx'
import { useCurrentProject, useCurrentSite, useCurrentStructure } from '#platform/web/place/place-store.ts'
import { CopyOf } from '#platform/web/records/copy-of.tsx'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { clashApi } from '../../contract/clash-api.ts'
import { clashModule } from '../../contract/clash-module.ts'
import type { ClashTest } from '../../contract/clash-test.ts'
import { ClashTestForm, draftOf, formOf, NEW_CLASH_TEST } from '../clash-form.ts'
import { useClashText } from '../use-clash-text.ts'
import { ClashTestFields } from './clash-test-fields.tsx'

/** A new test of the current structure, or one that begins as another is. */
export function AddClashTestForm({ of }: { readonly of?: ClashTest }) {
  const text = useClashText()
  const navigation = useScreenNavigation()
  const [project, site, structure] = [useCurrentProject(), useCurrentSite(), useCurrentStructure()]
  const picked = { projectCode: project.code, siteCode: site.code, structureCode: structure.code }
  const create = useApiMutation(clashApi, 'create')
  const record = useRecordForm({
    schema: ClashTestForm,
    draftName: `clash.clash-test:new${of ? `:${of.id}` : ''}`,
    defaults: of ? formOf(of) : NEW_CLASH_TEST,
    save: (values, call) => {
      const { projectCode, siteCode, structureCode } = of ?? picked
      return create.send({ projectCode, siteCode, structureCode, ...draftOf(values, of) }, call)
    },
    onSaved: ({ id }) => navigation.open(clashModule, 'detail', { id }, { replace: true }),
  })
  return (
    <EditorScreen title={text('new')} context={of ? <CopyOf name={of.name} /> : structure.name} record={record}>
      <ClashTestFields form={record.form as unknown as UseFormReturn<ClashTestForm>} />
    </EditorScreen>
  )
}
