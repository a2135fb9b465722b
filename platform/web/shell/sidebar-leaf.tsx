import { classNames } from '#ui/class-names.ts'
import { Icon, isIconName } from '#ui/icon.tsx'
import { useSay } from '../language/use-text.ts'
import type { MenuLeaf } from '../routing/menu.ts'
import { PathLink } from '../routing/screen-link.tsx'
import css from './sidebar.module.css'

/** An entry of the menu that leads to a screen. */
export function SidebarLeaf(props: {
  leaf: MenuLeaf
  isCollapsed: boolean
  isActive: boolean
  isFirstLevel?: boolean
}) {
  const { leaf, isCollapsed, isActive, isFirstLevel = false } = props
  const say = useSay()
  return (
    <PathLink
      path={leaf.path}
      aria-current={isActive ? 'page' : undefined}
      className={classNames(css['entry'], isFirstLevel ? css['first'] : css['second'], isCollapsed && css['stacked'])}
    >
      {isFirstLevel && <Icon name={isIconName(leaf.icon) ? leaf.icon : 'table'} sizePx={18} />}
      <span className={css['name']}>{say(leaf.title)}</span>
    </PathLink>
  )
}
