import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Icon } from '#ui/icon.tsx'
import { accessApi } from '../../contract/access-api.ts'
import type { Role } from '../../contract/role.ts'
import { useAccessText } from '../use-access-text.ts'
import frame from './access.module.css'
import css from './role-difference.module.css'
import { RoleUsers } from './role-users.tsx'

/** Before saving: what the role would gain and lose, and whom that concerns. */
export function RoleDifference(props: { role: Role | null; isAdmin: boolean; permissions: readonly string[] }) {
  const { role, isAdmin, permissions } = props
  const text = useAccessText()
  const before = role?.permissions ?? []
  const after = isAdmin ? before : permissions
  const gained = after.filter((permission) => !before.includes(permission))
  const lost = before.filter((permission) => !after.includes(permission))
  const wasAdmin = role?.isAdmin ?? false
  const isSame = gained.length === 0 && lost.length === 0 && wasAdmin === isAdmin
  const seesUsers = useCan('user:read')
  return (
    <div className={css['aside']}>
      <section className={frame['panel']} aria-labelledby="role-difference" aria-live="polite">
        <h2 id="role-difference" className={frame['heading']}>
          {text('difference')}
        </h2>
        {isSame && <p className={frame['quiet']}>{text('noDifference')}</p>}
        {wasAdmin !== isAdmin && (
          <p className={css['admin']}>
            <Icon name="warning" sizePx={14} /> {text(isAdmin ? 'becomesAdmin' : 'losesAdmin')}
          </p>
        )}
        {gained.length > 0 && <Changes kind="gains" permissions={gained} />}
        {lost.length > 0 && <Changes kind="loses" permissions={lost} />}
        {role && (
          <p className={frame['small']}>
            {role.userCount === 0 ? text('affectsNobody') : text('affects', { count: role.userCount })}
          </p>
        )}
      </section>
      {role && role.userCount > 0 && seesUsers && <RoleUsers role={role} />}
    </div>
  )
}

function Changes({ kind, permissions }: { kind: 'gains' | 'loses'; permissions: readonly string[] }) {
  const text = useAccessText()
  const say = useSay()
  const catalogue = useApiQuery(accessApi, 'catalogue', {})
  const actions = catalogue.data?.modules.flatMap((module) => module.actions) ?? []
  return (
    <div>
      <div className={frame['small']}>{text(kind)}</div>
      <ul className={css['changes']} data-kind={kind}>
        {permissions.map((permission) => {
          const action = actions.find((candidate) => candidate.permission === permission)
          return (
            <li key={permission}>
              <span aria-hidden="true" className={css['sign']}>
                {kind === 'gains' ? '+' : '−'}
              </span>
              <span>{action ? say(action.title) : permission}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
