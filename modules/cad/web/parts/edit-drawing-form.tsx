import type { UseFormRegister } from 'react-hook-form'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { EditorScreen } from '#platform/web/frames/editor-screen.tsx'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { cadApi } from '../../contract/cad-api.ts'
import { cadModule } from '../../contract/cad-module.ts'
import { type Drawing, DrawingChange } from '../../contract/drawing.ts'
import { useCadText } from '../use-cad-text.ts'
import { DrawingFields } from './drawing-fields.tsx'

/** The facts of a drawing that exists. Its file changes by a new revision, in the viewer. */
export function EditDrawingForm({ id }: { id: string }) {
  const drawing = useApiQuery(cadApi, 'drawing', { id })
  if (drawing.data) return <Form drawing={drawing.data} />
  if (drawing.error) return <LoadFailure error={drawing.error} isList={false} onRetry={() => void drawing.refetch()} />
  return <Skeleton width="60%" />
}

function Form({ drawing }: { drawing: Drawing }) {
  const text = useCadText()
  const navigation = useScreenNavigation()
  const change = useApiMutation(cadApi, 'changeDrawing')
  const { id, number, title, titleAr, discipline, sheetSize, scale, rowVersion } = drawing
  const record = useRecordForm({
    schema: DrawingChange,
    draftName: `cad.drawing:${id}`,
    defaults: { id, number, title, titleAr, discipline, sheetSize, scale, rowVersion },
    save: (values, call) => change.send(values, call),
    onSaved: () => navigation.open(cadModule, 'drawing', { id }, { replace: true }),
  })
  return (
    <EditorScreen title={text('editDrawing')} context={number} record={record} saveLabel={text('save')}>
      <DrawingFields
        register={record.form.register as unknown as UseFormRegister<{ number: string; title: string }>}
        errors={record.form.formState.errors}
      />
    </EditorScreen>
  )
}
