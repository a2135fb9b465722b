import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { accessApi } from '../../contract/access-api.ts'
import type { Role } from '../../contract/role.ts'
import { useAccessText } from '../use-access-text.ts'
import css from './access.module.css'
import { OpenedPages } from './opened-pages.tsx'

/** What a role allows, by module, with the pages that open. */
export function RoleAllows({ role }: { role: Role }) {
  const text = useAccessText()
  const say = useSay()
  const catalogue = useApiQuery(accessApi, 'catalogue', {})
  const modules = (catalogue.data?.modules ?? [])
    .map((module) => ({
      ...module,
      actions: module.actions.filter(({ permission }) => role.permissions.includes(permission)),
    }))
    .filter(({ actions }) => actions.length > 0)
  return (
    <section className={css['section']} aria-labelledby="role-allows">
      <h2 id="role-allows" className={css['heading']}>
        {text('matrix')}
      </h2>
      {catalogue.isPending && <Skeleton width="60%" height="6rem" />}
      {catalogue.error && <p role="alert">{catalogue.error.message}</p>}
      {catalogue.data && modules.length === 0 && <p className={css['quiet']}>{text('noRights')}</p>}
      <ul className={css['rows']}>
        {modules.map((module) => (
          <li key={module.id}>
            <div className={css['group']}>
              {say(module.area.title)} › {say(module.title)}
            </div>
            <ul className={css['rows']}>
              {module.actions.map((action) => (
                <li key={action.permission} className={css['row']}>
                  <span>{say(action.title)}</span>
                  <OpenedPages pages={action.pages} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
