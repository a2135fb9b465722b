import type { UseFormRegister } from 'react-hook-form'
import { readAgain } from '#platform/web/api/read-again.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { EditorScreen } from '#platform/web/frames/editor-screen.tsx'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { cadApi } from '../../contract/cad-api.ts'
import { cadModule } from '../../contract/cad-module.ts'
import { type Drawing, DrawingChange } from '../../contract/drawing.ts'
import { DRAWING_DISCIPLINES } from '../../contract/drawing-choices.ts'
import { useCadText } from '../use-cad-text.ts'
import { DrawingFields } from './drawing-fields.tsx'

/** Fields whose values are chosen and have names. */
const CHOSEN = ['discipline', 'sheetSize']
const DrawingFacts = DrawingChange.omit({ id: true, rowVersion: true })

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
  const { id, number } = drawing
  useLiveEvents({ kinds: ['cad-drawing'] })
  const record = useRecordForm({
    schema: DrawingFacts,
    draftName: `cad.drawing:${id}`,
    edited: {
      stored: drawing,
      valuesOf: formOf,
      read: () => readAgain(cadApi, 'drawing', { id }),
      labels: {
        number: text('number'),
        title: text('title'),
        titleAr: text('titleAr'),
        discipline: text('discipline'),
        sheetSize: text('sheetSize'),
        scale: text('scale'),
      },
      valueLabel: (field, value) => {
        const known = DRAWING_DISCIPLINES.find((discipline) => CHOSEN.includes(field) && discipline === value)
        return known ? text(`discipline.${known}`) : null
      },
    },
    save: (facts, { rowVersion, ...call }) => change.send({ id, rowVersion, ...facts }, call),
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

function formOf({ number, title, titleAr, discipline, sheetSize, scale }: Drawing) {
  return { number, title, titleAr, discipline, sheetSize, scale }
}
