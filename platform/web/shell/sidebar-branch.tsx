import { useId } from 'react'
import { ActionMenu } from '#ui/action-menu.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon, isIconName } from '#ui/icon.tsx'
import { useSay } from '../language/use-text.ts'
import type { MenuBranch } from '../routing/menu.ts'
import { useScreenNavigation } from '../routing/use-screen-navigation.ts'
import css from './sidebar.module.css'
import { SidebarLeaf } from './sidebar-leaf.tsx'

/** A group of the menu: unfolds in place, or beside the menu where that is folded. */
export function SidebarBranch(props: {
  branch: MenuBranch
  isCollapsed: boolean
  activeId: string | null
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}) {
  const { branch, isCollapsed, activeId, isOpen, onToggle } = props
  const say = useSay()
  const navigation = useScreenNavigation()
  const listId = useId()
  const isActive = branch.items.some((leaf) => leaf.id === activeId)
  const icon = <Icon name={isIconName(branch.icon) ? branch.icon : 'folder'} sizePx={18} />
  const name = <span className={css['name']}>{say(branch.title)}</span>

  if (isCollapsed) {
    return (
      <ActionMenu
        side="end"
        target={
          <button
            type="button"
            className={classNames(css['entry'], css['first'], css['stacked'], isActive && css['within'])}
          >
            {icon}
            {name}
          </button>
        }
        entries={[
          { kind: 'heading', label: say(branch.title) },
          ...branch.items.map((leaf) => ({
            label: say(leaf.title),
            run: () => void navigation.openPath(leaf.path),
          })),
        ]}
      />
    )
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        className={classNames(css['entry'], css['first'], isActive && css['within'])}
        onClick={() => onToggle(!isOpen)}
      >
        {icon}
        {name}
        <span className={css['fold']}>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-end'} sizePx={14} />
        </span>
      </button>
      <ul id={listId} hidden={!isOpen} className={css['leaves']}>
        {branch.items.map((leaf, at) => (
          <li key={leaf.id}>
            {leaf.heading && leaf.heading.en !== branch.items[at - 1]?.heading?.en && (
              <div className={css['heading']}>{say(leaf.heading)}</div>
            )}
            <SidebarLeaf leaf={leaf} isCollapsed={false} isActive={leaf.id === activeId} />
          </li>
        ))}
      </ul>
    </>
  )
}
