import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { AddDrawingForm } from '../parts/add-drawing-form.tsx'
import { EditDrawingForm } from '../parts/edit-drawing-form.tsx'

/** Adds a drawing from a file, or edits the facts of one (NAV-03). */
export function DrawingEditorScreen() {
  const { id } = useScreenParams()
  return id ? <EditDrawingForm key={id} id={id} /> : <AddDrawingForm />
}
