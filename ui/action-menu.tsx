import {
  cloneElement,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useState,
} from 'react'
import { partOnDemand } from './part-on-demand.ts'

export interface ActionEntry {
  readonly kind?: 'action'
  readonly label: string
  readonly run: () => void
  readonly icon?: ReactNode
  readonly shortcut?: string
  readonly isDanger?: boolean
  readonly isDisabled?: boolean
  /** One of a set of choices; the chosen one is marked. */
  readonly isChosen?: boolean
  /** Can be on and off by itself. */
  readonly isOn?: boolean
}
export type ActionMenuEntry =
  | ActionEntry
  | { readonly kind: 'heading'; readonly label: string }
  | { readonly kind: 'divider'; readonly id: string }

export interface ActionMenuProps {
  /** One element that takes a ref and the attributes of a button, such as `IconButton`. */
  readonly target: ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }>
  readonly entries: readonly ActionMenuEntry[]
  readonly align?: 'start' | 'end'
  /** `end`: beside the target instead of under it. */
  readonly side?: 'bottom' | 'end'
  /** Words above the actions, such as who is signed in. */
  readonly head?: ReactNode
}

const openMenu = partOnDemand(async () => (await import('./open-action-menu.tsx')).OpenActionMenu)

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
