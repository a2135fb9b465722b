import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { designApi } from '../../contract/design-api.ts'
import type { SavedView } from '../../contract/saved-view.ts'
import { useDesignText } from '../use-design-text.ts'

/** What its owner does with a saved view or filter: rename it, and delete it after a question. */
export function SavedActions({ view, onRename }: { view: SavedView; onRename: () => void }) {
  const text = useDesignText()
  const [isAsked, setAsked] = useState(false)
  const removal = useApiMutation(designApi, 'removeView', { invalidates: ['design'] })
  const { id, name, can } = view
  return (
    <>
      {can.edit && (
        <IconButton
          size="small"
          label={text('renameSaved', { name })}
          icon={<Icon name="edit" sizePx={14} />}
          onClick={onRename}
        />
      )}
      {can.remove && (
        <IconButton
          size="small"
          label={text('removeSaved', { name })}
          icon={<Icon name="delete" sizePx={14} />}
          onClick={() => setAsked(true)}
        />
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={text('removeSavedQuestion', { name })}
        confirmLabel={text('removeSaved', { name })}
        cancelLabel={text('cancel')}
        isDanger
        isBusy={removal.isPending}
        onConfirm={() => removal.submit({ id })}
        onCancel={() => setAsked(false)}
      >
        {removal.error ? removal.error.message : text('removeSavedWords')}
      </ConfirmDialog>
    </>
  )
}
