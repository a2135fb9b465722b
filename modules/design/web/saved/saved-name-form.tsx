import { NameForm } from '#ui/name-form.tsx'
import { useDesignText } from '../use-design-text.ts'

/** Asks for the name of a view or a filter. */
export function SavedNameForm(props: {
  name?: string
  isBusy: boolean
  error: string | undefined
  onName: (name: string) => void
  onCancel: () => void
}) {
  const text = useDesignText()
  return <NameForm {...props} texts={{ label: text('name'), save: text('save'), cancel: text('cancel') }} />
}
