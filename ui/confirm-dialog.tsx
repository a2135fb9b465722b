import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import css from './dialog.module.css'
import { Dialog } from './dialog.tsx'

/** Asks before something that cannot be undone. The buttons say the verbs: "Delete 3 files", "Keep". */
export function ConfirmDialog(props: {
  isOpen: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  onCancel: () => void
  isDanger?: boolean
  isBusy?: boolean
}) {
  const { isOpen, title, children, confirmLabel, cancelLabel, onConfirm, onCancel, isDanger, isBusy } = props
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      width="narrow"
      actions={
        <>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button look={isDanger ? 'danger' : 'primary'} busy={isBusy ?? false} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={css['question']}>{children}</div>
    </Dialog>
  )
}
