import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

/** The button that removes a record, and the question before it, which also says why it could not be. */
export function RemoveRecord(props: {
  texts: { readonly remove: string; readonly title: string; readonly words: string; readonly keep: string }
  /** The mutation that removes: how it stands. */
  removal: { readonly isPending: boolean; readonly error: Error | null }
  size?: 'small'
  /** Removes and goes where the record is not missed. */
  onRemove: () => void
}) {
  const { texts, removal, size, onRemove } = props
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button look="quiet" {...(size && { size })} onClick={() => setAsked(true)}>
        {texts.remove}
      </Button>
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
