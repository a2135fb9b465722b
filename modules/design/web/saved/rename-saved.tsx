import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { designApi } from '../../contract/design-api.ts'
import type { SavedView } from '../../contract/saved-view.ts'
import { SavedNameForm } from './saved-name-form.tsx'

/** A saved view or filter in its list while it is given another name. */
export function RenameSaved({ view, onEnd }: { view: SavedView; onEnd: () => void }) {
  const change = useApiMutation(designApi, 'renameView', { invalidates: ['design'] })
  const rename = async (name: string) => {
    // A refusal is shown by the form.
    const renamed = await change.send({ id: view.id, name, rowVersion: view.rowVersion }).catch(() => null)
    if (renamed) onEnd()
  }
  return (
    <li>
      <SavedNameForm
        name={view.name}
        isBusy={change.isPending}
        error={change.error?.message}
        onName={(name) => void rename(name)}
        onCancel={onEnd}
      />
    </li>
  )
}
