import { useEffect, useState } from 'react'
import type { DialogProps } from './dialog-window.tsx'
import { lazyPart } from './lazy-part.ts'
import { useFocusReturn } from './use-focus-return.ts'

const dialogWindow = lazyPart(async () => (await import('./dialog-window.tsx')).DialogWindow)

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
