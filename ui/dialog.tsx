import { type ReactNode, useEffect, useState } from 'react'
import { partOnDemand } from './part-on-demand.ts'
import { useFocusReturn } from './use-focus-return.ts'

export interface DialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** Absent where the buttons themselves are the ways out, as in a question. */
  readonly closeLabel?: string
  readonly children: ReactNode
  /** Buttons, the main one last. Stay in sight while the content scrolls. */
  readonly actions?: ReactNode
  readonly width?: 'narrow' | 'normal' | 'wide'
}

const dialogWindow = partOnDemand(async () => (await import('./dialog-window.tsx')).DialogWindow)

/** A question or a short task above the page. Keeps the focus, gives it back, and closes by Escape; full width on a phone. */
export function Dialog(props: DialogProps) {
  // A question must be there when it is needed, also without a connection: fetched as soon as one may be asked.
  useEffect(dialogWindow.preload, [])
  useFocusReturn(props.isOpen)
  // It stays once it was open, so that it can leave as it came.
  const [wasOpen, setWasOpen] = useState(props.isOpen)
  if (props.isOpen && !wasOpen) setWasOpen(true)
  const DialogWindow = dialogWindow.usePart(wasOpen)
  return DialogWindow && <DialogWindow {...props} />
}
