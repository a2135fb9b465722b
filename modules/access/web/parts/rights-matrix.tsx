import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import { matchWords } from '#ui/match-words.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { accessApi } from '../../contract/access-api.ts'
import { accessModule } from '../../contract/access-module.ts'
import type { Catalogue, Role } from '../../contract/role.ts'
import { useAccessText } from '../use-access-text.ts'
import frame from './access.module.css'
import { RightSearch } from './right-search.tsx'
import css from './rights-matrix.module.css'

const holds = ({ isAdmin, permissions }: Role, permission: string) => isAdmin || permissions.includes(permission)

/** Every right against every role: who holds it, and where roles differ. */
export function RightsMatrix({ roles }: { readonly roles: readonly Role[] }) {
  const text = useAccessText()
  const [search, setSearch] = useState('')
  const [isDifferent, setDifferent] = useState(false)
  const catalogue = useApiQuery(accessApi, 'catalogue', {})
  const modules = useShownRights(catalogue.data, roles, { search, isDifferent })
  return (
    <div className={css['matrix']}>
      <div className={css['tools']}>
        <RightSearch value={search} onChange={setSearch} />
        <Checkbox
          label={text('onlyDifferences')}
          checked={isDifferent}
          onChange={({ target }) => setDifferent(target.checked)}
        />
      </div>
      {catalogue.error && <p role="alert">{catalogue.error.message}</p>}
      {catalogue.isPending && <Skeleton height="16rem" />}
      {catalogue.data && modules.length === 0 && <p className={frame['quiet']}>{text('noRightFound')}</p>}
      {modules.length > 0 && <Table roles={roles} modules={modules} />}
    </div>
  )
}

type Modules = Catalogue['modules']

function useShownRights(
  catalogue: Catalogue | undefined,
  roles: readonly Role[],
  { search, isDifferent }: { readonly search: string; readonly isDifferent: boolean },
): Modules {
  const say = useSay()
  const differs = (permission: string) => new Set(roles.map((role) => holds(role, permission))).size > 1
  return (catalogue?.modules ?? [])
    .map((module) => ({
      ...module,
      actions: module.actions.filter(
        ({ permission, title }) =>
          matchWords(search, `${say(module.title)} ${say(title)}`, permission) && (!isDifferent || differs(permission)),
      ),
    }))
    .filter(({ actions }) => actions.length > 0)
}

function Table({ roles, modules }: { readonly roles: readonly Role[]; readonly modules: Modules }) {
  const text = useAccessText()
  const say = useSay()
  return (
    <div className={css['frame']}>
      <table className={css['table']}>
        <caption className={css['caption']}>{text('rightsMatrix')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('right')}</th>
            {roles.map(({ code, name }) => (
              <th key={code} scope="col">
                <ScreenLink to={accessModule} screen="roleDetail" params={{ code }}>
                  <bdi>{say(name)}</bdi>
                </ScreenLink>
              </th>
            ))}
          </tr>
        </thead>
        {modules.map((module) => (
          <tbody key={module.id}>
            <tr className={css['group']}>
              <th scope="rowgroup" colSpan={roles.length + 1}>
                {say(module.area.title)} › {say(module.title)}
              </th>
            </tr>
            {module.actions.map(({ permission, title }) => (
              <tr key={permission}>
                <th scope="row" title={permission}>
                  {say(title)}
                </th>
                {roles.map((role) => (
                  <Cell key={role.code} isHeld={holds(role, permission)} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function Cell({ isHeld }: { readonly isHeld: boolean }) {
  const text = useAccessText()
  return (
    <td data-held={isHeld || undefined}>
      {isHeld ? <Icon name="check" sizePx={16} /> : <span aria-hidden="true">–</span>}
      <VisuallyHidden>{text(isHeld ? 'yes' : 'no')}</VisuallyHidden>
    </td>
  )
}
