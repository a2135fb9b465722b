import type { UseFormReturn } from 'react-hook-form'
import { readAgain } from '#platform/web/api/read-again.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { EditorScreen } from '#platform/web/frames/editor-screen.tsx'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { clashApi } from '../../contract/clash-api.ts'
import { clashModule } from '../../contract/clash-module.ts'
import type { ClashTest } from '../../contract/clash-test.ts'
import { ClashTestForm, draftOf, formOf } from '../clash-form.ts'
import { useClashTestWords } from '../use-clash-test-words.ts'
import { useClashText } from '../use-clash-text.ts'
import { ClashTestFields } from './clash-test-fields.tsx'

export function EditClashTestForm({ test }: { test: ClashTest }) {
  const { id, name } = test
  const text = useClashText()
  const navigation = useScreenNavigation()
  const words = useClashTestWords()
  useLiveEvents({ kinds: ['clash-test'] })
  const change = useApiMutation(clashApi, 'change')
  const record = useRecordForm({
    schema: ClashTestForm,
    draftName: `clash.clash-test:${id}`,
    edited: { stored: test, valuesOf: formOf, read: () => readAgain(clashApi, 'get', { id }), ...words },
    save: (values, { rowVersion, stored, ...call }) =>
      change.send({ id, rowVersion, ...draftOf(values, stored ?? test) }, call),
    onSaved: () => navigation.open(clashModule, 'detail', { id }, { replace: true }),
  })
  return (
    <EditorScreen title={text('editTitle')} context={name} record={record}>
      <ClashTestFields form={record.form as unknown as UseFormReturn<ClashTestForm>} />
    </EditorScreen>
  )
}
