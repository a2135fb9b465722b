import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { HoldPoint } from '../../contract/work-package.ts'
import { useWorkpackagesText } from '../use-workpackages-text.ts'
import css from './packages.module.css'

/** Hold points that stop a package, each a link to its inspection; nothing where there are none. */
export function HoldsNote({ holds }: { readonly holds: readonly HoldPoint[] }) {
  const text = useWorkpackagesText()
  if (holds.length === 0) return null
  return (
    <ul className={css['list']} aria-label={text('holds')}>
      {holds.map((hold) => (
        <li key={hold.id} className={css['row']}>
          <StatusBadge status="major" word={text('hold')} />
          <HoldLink of={hold} />
        </li>
      ))}
    </ul>
  )
}

function HoldLink({ of: { number, activity, activityAr, path, access } }: { readonly of: HoldPoint }) {
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const words = (
    <>
      <bdi dir="ltr">{number}</bdi> <bdi>{(isArabic && activityAr) || activity}</bdi>
    </>
  )
  return useCan(access) ? (
    <PathLink path={path} className={css['target']}>
      {words}
    </PathLink>
  ) : (
    <span>{words}</span>
  )
}
