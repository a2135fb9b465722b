import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { designApi } from '../../contract/design-api.ts'
import type { SavedView } from '../../contract/saved-view.ts'

/** Renaming one saved view or filter. A refusal is shown by the form that asks for the name. */
export function useRenaming(view: SavedView) {
  const [isOpen, setOpen] = useState(false)
  const change = useApiMutation(designApi, 'renameView', { invalidates: ['design'] })
  const rename = async (name: string) => {
    const renamed = await change.send({ id: view.id, name, rowVersion: view.rowVersion }).catch(() => null)
    if (renamed) setOpen(false)
  }
  return { isOpen, setOpen, rename, isBusy: change.isPending, error: change.error?.message }
}
