import { useState } from 'react'
import type { DrawerProps } from './drawer-window.tsx'
import { lazyPart } from './lazy-part.ts'
import { useFocusReturn } from './use-focus-return.ts'

const drawerWindow = lazyPart(async () => (await import('./drawer-window.tsx')).DrawerWindow)

/** A task beside the page, at its end edge. The page behind waits; for a panel that stays open use `DockPanel`. */
export function Drawer(props: DrawerProps) {
  useFocusReturn(props.isOpen)
  // It stays once it was open, so that it can leave as it came.
  const [wasOpen, setWasOpen] = useState(props.isOpen)
  if (props.isOpen && !wasOpen) setWasOpen(true)
  const DrawerWindow = drawerWindow.usePart(wasOpen)
  return DrawerWindow && <DrawerWindow {...props} />
}
