import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { AddModelForm } from '../parts/add-model-form.tsx'
import { EditModelForm } from '../parts/edit-model-form.tsx'

/** Adds a model from a file, or edits the facts of one (NAV-03). */
export function BimEditorScreen() {
  const { id } = useScreenParams()
  return id ? <EditModelForm key={id} id={id} /> : <AddModelForm />
}
