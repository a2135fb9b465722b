import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useShellText } from '../shell/use-shell-text.ts'
import type { LeaveQuestion } from './use-leave-question.ts'

/** Asks whether what is not saved may be left: it stays as a draft in this browser, where nothing else is said. */
export function LeaveDialog({ leaving, says }: { readonly leaving: LeaveQuestion; readonly says?: string }) {
  const text = useShellText()
  return (
    <ConfirmDialog
      isOpen={leaving.isAsked}
      title={text('leaveTitle')}
      confirmLabel={text('leave')}
      cancelLabel={text('stay')}
      onConfirm={leaving.leave}
      onCancel={leaving.stay}
    >
      {says ?? text('leaveText')}
    </ConfirmDialog>
  )
}
