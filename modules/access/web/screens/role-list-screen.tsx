import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { ScreenLink, screenAddress, useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { Can } from '#platform/web/session/can.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { Column } from '#ui/table-types.ts'
import { accessApi } from '../../contract/access-api.ts'
import { accessModule } from '../../contract/access-module.ts'
import type { Role } from '../../contract/role.ts'
import css from '../parts/access.module.css'
import { useAccessText } from '../use-access-text.ts'

/** The roles, what each is for, and how many people have it. */
export function RoleListScreen() {
  const text = useAccessText()
  const list = useListState({ sort: 'name' })
  const roles = useApiQuery(accessApi, 'roles', list.query, { keepPrevious: true })
  return (
    <ListScreen<Role, never>
      title={text('roles')}
      context={text('rolesContext')}
      list={list}
      result={roles}
      columns={useRoleColumns()}
      open={({ code }) => screenAddress(accessModule, 'roleDetail', { code })}
      actions={
        <Can do="role:write">
          <NewRoleLink />
        </Can>
      }
      empty={text('noRolesYet')}
    />
  )
}

function useRoleColumns(): readonly Column<Role>[] {
  const text = useAccessText()
  const say = useSay()
  const format = useFormats()
  return [
    {
      header: text('name'),
      sort: 'name',
      width: '18%',
      cell: ({ code, name }) => (
        <ScreenLink to={accessModule} screen="roleDetail" params={{ code }}>
          <bdi>{say(name)}</bdi>
        </ScreenLink>
      ),
    },
    { header: text('description'), id: 'description', width: '36%', cell: ({ description }) => say(description) },
    { header: text('allows'), id: 'allows', cell: (role) => <Allows role={role} /> },
    {
      header: text('usersCount'),
      sort: 'userCount',
      align: 'end',
      width: '7rem',
      cell: ({ userCount }) => format.count(userCount),
    },
    {
      header: text('updated'),
      sort: 'updatedAt',
      width: '10.5rem',
      cell: ({ updatedAt }) => <bdi dir="ltr">{format.dateTime(updatedAt)}</bdi>,
    },
    { header: text('code'), sort: 'code', isOptional: true, cell: ({ code }) => <bdi dir="ltr">{code}</bdi> },
  ]
}

function Allows({ role }: { role: Role }) {
  const text = useAccessText()
  if (role.isAdmin) return <strong>{text('allowsAll')}</strong>
  return <span className={css['what']}>{text('allowsCount', { count: role.permissions.length })}</span>
}

function NewRoleLink() {
  const text = useAccessText()
  return (
    <a {...useScreenLinkProps(accessModule, 'addRole')} className={buttonClass({ look: 'primary' })}>
      {text('newRole')}
    </a>
  )
}
