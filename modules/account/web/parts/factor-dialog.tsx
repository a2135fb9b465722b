import { type ReactNode, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useAccountText } from '../use-account-text.ts'
import css from './profile.module.css'

interface FactorDialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly isNarrow?: boolean
  /** Word on the button that sends the form. */
  readonly sendLabel: string
  readonly isBusy: boolean
  readonly onSend: (fields: FormData) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form of the second factor in a dialog. */
export function FactorDialog(props: FactorDialogProps) {
  const { isOpen, title, isNarrow = false, sendLabel, isBusy, onSend, onClose, children } = props
  const text = useAccountText()
  const formId = useId()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      {...(isNarrow && { width: 'narrow' as const })}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button look="primary" type="submit" form={formId} busy={isBusy}>
            {sendLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={css['stack']}
        onSubmit={(event) => {
          event.preventDefault()
          onSend(new FormData(event.currentTarget))
        }}
        noValidate
      >
        {children}
      </form>
    </Dialog>
  )
}
