import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { InRecordMenu } from '../records/record-menu.tsx'

/** The button that removes something, and the question before it, which also says why it could not be. */
export function RemoveRecord(props: {
  texts: { readonly remove: string; readonly title: string; readonly words: string; readonly keep: string }
  /** The mutation that removes: how it stands. */
  removal: { readonly isPending: boolean; readonly error: Error | null }
  size?: 'small'
  /** In the head of a page it stands in the menu. */
  isInMenu?: boolean
  /** Removes and goes where the record is not missed. */
  onRemove: () => void
}) {
  const { texts, removal, size, isInMenu = false, onRemove } = props
  const [isAsked, setAsked] = useState(false)
  const ask = () => setAsked(true)
  return (
    <>
      {isInMenu ? (
        <InRecordMenu entry={{ label: texts.remove, isDanger: true, run: ask }} size={size} />
      ) : (
        <Button look="quiet" {...(size && { size })} onClick={ask}>
          {texts.remove}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={texts.title}
        confirmLabel={texts.remove}
        cancelLabel={texts.keep}
        isDanger
        isBusy={removal.isPending}
        onConfirm={onRemove}
        onCancel={() => setAsked(false)}
      >
        {removal.error ? removal.error.message : texts.words}
      </ConfirmDialog>
    </>
  )
}
