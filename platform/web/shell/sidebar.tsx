import { useEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useEscape } from '#ui/use-escape.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { readStoredJson, writeStored } from '../browser-storage.ts'
import { useCurrentScreen } from '../routing/current-screen.ts'
import type { MenuItem } from '../routing/menu.ts'
import { useUiState } from '../state/ui-state.ts'
import css from './sidebar.module.css'
import { SidebarBranch } from './sidebar-branch.tsx'
import { SidebarLeaf } from './sidebar-leaf.tsx'
import { useMenuFold } from './use-menu-fold.ts'
import { useShellText } from './use-shell-text.ts'

const OPEN_GROUPS_KEY = 'plumbline-menu-groups'

/** The menu (NAV-13): 16.25rem, folded to 5.25rem; on a phone 17.875rem over the page, or not there at all. */
export function Sidebar(props: { isPhone: boolean; isOpen: boolean; onClose: () => void }) {
  const { isPhone, isOpen, onClose } = props
  const text = useShellText()
  const menu = useUiState((ui) => ui.menuList)
  const isCollapsed = useMenuFold().isCollapsed && !isPhone
  const activeId = useActiveMenuId(menu)
  const groups = useOpenGroups()
  const isAway = isPhone && !isOpen
  const nav = useRef<HTMLElement>(null)

  useEffect(() => {
    if (isPhone && isOpen) nav.current?.focus()
  }, [isPhone, isOpen])
  useEscape(isPhone && isOpen, onClose)

  return (
    <>
      {isPhone && isOpen && (
        <button type="button" className={css['scrim']} onClick={onClose}>
          <VisuallyHidden>{text('closeMenu')}</VisuallyHidden>
        </button>
      )}
      <nav
        ref={nav}
        tabIndex={-1}
        aria-label={text('mainMenu')}
        className={classNames(css['sidebar'], isCollapsed && css['collapsed'], isPhone && css['phone'])}
        data-open={!isAway || undefined}
        inert={isAway}
      >
        <ul className={css['items']}>
          {menu.map((item) => (
            <li key={item.id}>
              {item.kind === 'leaf' ? (
                <SidebarLeaf leaf={item} isCollapsed={isCollapsed} isActive={item.id === activeId} isFirstLevel />
              ) : (
                <SidebarBranch
                  branch={item}
                  isCollapsed={isCollapsed}
                  activeId={activeId}
                  isOpen={groups.isOpen(item.id) ?? item.items.some((leaf) => leaf.id === activeId)}
                  onToggle={(isGroupOpen) => groups.set(item.id, isGroupOpen)}
                />
              )}
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

/** The entry of the menu that the screen stands under: itself, or the nearest of its parents. */
function useActiveMenuId(menu: readonly MenuItem[]): string | null {
  const screen = useCurrentScreen()
  if (!screen) return null
  const ids = menu.flatMap((item) => (item.kind === 'leaf' ? [item.id] : item.items.map((leaf) => leaf.id)))
  return ids.find((id) => id === screen.id) ?? ids.find((id) => id === screen.parentId) ?? null
}

/** Which groups the person has opened or closed; kept in this browser. */
function useOpenGroups() {
  const [groups, setGroups] = useState<Readonly<Record<string, boolean>>>(readOpenGroups)
  return {
    isOpen: (id: string): boolean | undefined => groups[id],
    set: (id: string, isOpen: boolean) => {
      const next = { ...groups, [id]: isOpen }
      setGroups(next)
      writeStored(OPEN_GROUPS_KEY, JSON.stringify(next))
    },
  }
}

function readOpenGroups(): Record<string, boolean> {
  const stored: unknown = readStoredJson(OPEN_GROUPS_KEY)
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter(([, isOpen]) => typeof isOpen === 'boolean'))
}
