import { Icon } from '#ui/icon.tsx'
import { useSay } from '../language/use-text.ts'
import { PathLink } from '../routing/screen-link.tsx'
import { useUiState } from '../state/ui-state.ts'
import css from './breadcrumbs.module.css'
import { useShellText } from './use-shell-text.ts'

/** Where this screen stands. A screen on the first level needs none: its title says it. */
export function Breadcrumbs() {
  const text = useShellText()
  const say = useSay()
  const crumbs = useUiState((ui) => ui.breadcrumbs)
  if (crumbs.length < 2) return null
  return (
    <nav aria-label={text('breadcrumbs')} className={css['trail']}>
      <ol className={css['list']}>
        {crumbs.map((crumb, at) => {
          const isLast = at === crumbs.length - 1
          return (
            <li key={crumb.title.en} className={css['crumb']}>
              {at > 0 && <Icon name="chevron-end" sizePx={12} />}
              {isLast || !crumb.path ? (
                <span aria-current={isLast ? 'page' : undefined}>{say(crumb.title)}</span>
              ) : (
                <PathLink path={crumb.path}>{say(crumb.title)}</PathLink>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
