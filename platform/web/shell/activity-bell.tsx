import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import css from './activity.module.css'
import { useActivityCount } from './activity-registry.ts'
import { useShellText } from './use-shell-text.ts'

/** What goes on in the background, and what waits: opens the activity panel. */
export function ActivityBell({ onOpen }: { readonly onOpen: () => void }) {
  const text = useShellText()
  const { running, unseen } = useActivityCount()
  const facts = [
    ...(running > 0 ? [text('running', { count: running })] : []),
    ...(unseen > 0 ? [text('unseen', { count: unseen })] : []),
  ]
  const label = facts.length > 0 ? `${text('activity')}: ${facts.join(' · ')}` : text('activity')
  return (
    <span className={css['bell']}>
      <IconButton label={label} icon={<Icon name="bell" />} onClick={onOpen} />
      {running > 0 && <span className={css['turning']} aria-hidden="true" />}
      {unseen > 0 && (
        <span className={css['count']} aria-hidden="true">
          {unseen > 99 ? '99+' : unseen}
        </span>
      )}
    </span>
  )
}
