import { SeverityBadge } from '#modules/alarm-rules/web/public.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { alarmsModule } from '../../contract/alarms-module.ts'
import type { OpenThen } from '../../contract/handover.ts'
import css from './alarm.module.css'
import { AlarmStateBadge } from './alarm-state-badge.tsx'

/** Alarms as lines: how grave, which, and how far somebody is with it. */
export function OpenList({ of }: { readonly of: readonly OpenThen[] }) {
  const nameOf = useNameOf()
  return (
    <ul className={css['list']}>
      {of.map((alarm) => (
        <li key={alarm.id} className={css['line']}>
          <SeverityBadge severity={alarm.severity} />
          <ScreenLink to={alarmsModule} screen="detail" params={{ id: alarm.id }}>
            <bdi>{nameOf(alarm)}</bdi>
          </ScreenLink>
          <AlarmStateBadge state={alarm.state} />
        </li>
      ))}
    </ul>
  )
}
