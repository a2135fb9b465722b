import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { accessApi } from '../../contract/access-api.ts'
import { accessModule } from '../../contract/access-module.ts'
import type { Role } from '../../contract/role.ts'
import { useAccessText } from '../use-access-text.ts'
import { useNameOf } from '../use-name-of.ts'
import css from './access.module.css'
import { UserState } from './user-state.tsx'

const SHOWN = 12

/** The people who have a role, as far as the reader may see them. */
export function RoleUsers({ role }: { role: Pick<Role, 'code'> }) {
  const text = useAccessText()
  const nameOf = useNameOf()
  const users = useApiQuery(accessApi, 'users', { role: role.code, page: 1, pageSize: SHOWN, sort: 'name' })
  return (
    <section className={css['section']} aria-labelledby="role-users">
      <div className={css['head']}>
        <h2 id="role-users" className={css['heading']}>
          {text('whoHasIt')}
        </h2>
        {users.data && users.data.total > SHOWN && (
          <ScreenLink to={accessModule} screen="users" params={{ role: role.code }}>
            {text('allUsers', { count: users.data.total })}
          </ScreenLink>
        )}
      </div>
      {users.isPending && <Skeleton width="60%" />}
      {users.error && <p role="alert">{users.error.message}</p>}
      {users.data?.total === 0 && <p className={css['quiet']}>{text('nobodyHasIt')}</p>}
      <ul className={css['rows']}>
        {users.data?.items.map((user) => (
          <li key={user.id} className={css['entry']}>
            <span className={css['what']}>
              <ScreenLink to={accessModule} screen="userDetail" params={{ id: user.id }}>
                <bdi>{nameOf.person(user)}</bdi>
              </ScreenLink>
              <span className={css['small']}>
                <bdi>{user.companies[0] && nameOf.company(user.companies[0])}</bdi>
              </span>
            </span>
            <UserState user={user} />
          </li>
        ))}
      </ul>
    </section>
  )
}
