import { Icon } from '#ui/icon.tsx'
import { useSay } from '../language/use-text.ts'
import { PathLink } from '../routing/screen-link.tsx'
import css from './activity.module.css'
import { useActivityCount } from './activity-registry.ts'

/** What is late or due today, one click away from everywhere; nothing where nothing is. */
export function NowLink() {
  const say = useSay()
  const { now } = useActivityCount()
  if (!now) return null
  const words = `${say(now.title)}: ${now.count}`
  return (
    <PathLink path={now.path} className={css['now']} aria-label={words} title={words}>
      <Icon name="calendar" sizePx={14} />
      {now.count > 99 ? '99+' : now.count}
    </PathLink>
  )
}
