import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { accessApi } from '../../contract/access-api.ts'
import { accessModule } from '../../contract/access-module.ts'
import { useAccessText } from '../use-access-text.ts'
import { useNameOf } from '../use-name-of.ts'
import css from './access.module.css'
import { UserState } from './user-state.tsx'

const SHOWN = 12

/** The people of a company, as far as the reader may see them. */
export function CompanyUsers({ companyId }: { companyId: string }) {
  const text = useAccessText()
  const say = useSay()
  const nameOf = useNameOf()
  const users = useApiQuery(accessApi, 'users', { company: companyId, page: 1, pageSize: SHOWN, sort: 'name' })
  return (
    <section className={css['section']} aria-labelledby="company-users">
      <div className={css['head']}>
        <h2 id="company-users" className={css['heading']}>
          {text('people')}
        </h2>
        {users.data && users.data.total > SHOWN && (
          <ScreenLink to={accessModule} screen="users" params={{ company: companyId }}>
            {text('allUsers', { count: users.data.total })}
          </ScreenLink>
        )}
      </div>
      {users.isPending && <Skeleton width="60%" />}
      {users.error && <p role="alert">{users.error.message}</p>}
      {users.data?.total === 0 && <p className={css['quiet']}>{text('nobodyInCompany')}</p>}
      <ul className={css['rows']}>
        {users.data?.items.map((user) => (
          <li key={user.id} className={css['entry']}>
            <span className={css['what']}>
              <ScreenLink to={accessModule} screen="userDetail" params={{ id: user.id }}>
                <bdi>{nameOf.person(user)}</bdi>
              </ScreenLink>
              <span className={css['small']}>{user.roles.map(({ name }) => say(name)).join(' · ')}</span>
            </span>
            <UserState user={user} />
          </li>
        ))}
      </ul>
    </section>
  )
}
