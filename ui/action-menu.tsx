import { cloneElement, type KeyboardEvent, useState } from 'react'
import { lazyPart } from './lazy-part.ts'
import type { ActionMenuProps } from './open-action-menu.tsx'

const openMenu = lazyPart(async () => (await import('./open-action-menu.tsx')).OpenActionMenu)

/** Actions behind a button. ↓ opens it too, ↑ ↓ and letters move, Escape closes. */
export function ActionMenu(props: ActionMenuProps) {
  const [presses, setPresses] = useState(0)
  const OpenActionMenu = openMenu.usePart(presses)
  if (OpenActionMenu) return <OpenActionMenu {...props} />

  const press = () => setPresses(presses + 1)
  return cloneElement(props.target, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: openMenu.preload,
    onFocus: openMenu.preload,
    onClick: press,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      press()
    },
  })
}
