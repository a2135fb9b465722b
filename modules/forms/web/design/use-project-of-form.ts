import { useWatch } from 'react-hook-form'
import { useEditor } from '#platform/web/records/editor-context.ts'

/** The project that a form is designed in; '' until one is entered. */
export function useProjectOfForm(): string {
  const { place } = useEditor()
  const entered: string | undefined = useWatch({ name: 'projectCode' })
  return place?.projectCode ?? entered ?? ''
}
