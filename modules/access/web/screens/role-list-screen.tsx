import { useRouter } from '@tanstack/react-router'
import { Export } from '#modules/transfers/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { useColumns } from '#platform/web/records/columns.tsx'
import { ScreenLink, screenAddress } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import type { Column } from '#ui/table-types.ts'
import { accessApi } from '../../contract/access-api.ts'
import { accessModule } from '../../contract/access-module.ts'
import type { Role } from '../../contract/role.ts'
import css from '../parts/access.module.css'
import { RightsMatrix } from '../parts/rights-matrix.tsx'
import { useAccessText } from '../use-access-text.ts'

/** Columns of the matrix: roles are few, and compared all at once. */
const MATRIX_ROLES = 100

/** The roles, what each is for, and how many people have it. */
export function RoleListScreen() {
  const text = useAccessText()
  const isMatrix = useScreenParams()['layout'] === 'matrix'
  const list = useListState({ sort: 'name', ...(isMatrix && { pageSize: MATRIX_ROLES }) })
  const roles = useApiQuery(accessApi, 'roles', list.query, { keepPrevious: true })
  return (
    <ListScreen<Role, never>
      of={{
        title: text('roles'),
        context: text('rolesContext'),
        list,
        result: roles,
        open: ({ code }) => screenAddress(accessModule, 'roleDetail', { code }),
      }}
      columns={useRoleColumns()}
      view={isMatrix ? (rows) => <RightsMatrix roles={rows} /> : undefined}
      actions={
        <>
          <LayoutSwitch isMatrix={isMatrix} />
          <AddLink to={accessModule} screen="addRole" />
        </>
      }
      empty={text('noRolesYet')}
    >
      <Export api={accessApi} list="roles" query={list.query} title={text('roles')} />
    </ListScreen>
  )
}

/** One role at a time, or all against all rights. */
function LayoutSwitch({ isMatrix }: { readonly isMatrix: boolean }) {
  const text = useAccessText()
  const router = useRouter()
  const show = (layout: 'list' | 'matrix') =>
    void router.navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({
        ...before,
        layout: layout === 'matrix' ? layout : undefined,
        page: undefined,
        pageSize: undefined,
      }),
    })
  return (
    <SegmentedControl
      label={text('rolesAs')}
      value={isMatrix ? 'matrix' : 'list'}
      segments={[
        { value: 'list', label: text('rolesAsList') },
        { value: 'matrix', label: text('rightsMatrix') },
      ]}
      onChange={show}
    />
  )
}

function useRoleColumns(): readonly Column<Role>[] {
  const text = useAccessText()
  const say = useSay()
  const column = useColumns<Role>()
  return [
    column.text('name', text('name'), {
      sort: 'name',
      width: '18%',
      cell: ({ code, name }) => (
        <ScreenLink to={accessModule} screen="roleDetail" params={{ code }}>
          <bdi>{say(name)}</bdi>
        </ScreenLink>
      ),
    }),
    column.text('description', text('description'), {
      width: '36%',
      onCard: 'below',
      cell: ({ description }) => say(description),
    }),
    { header: text('allows'), id: 'allows', cell: (role) => <Allows role={role} /> },
    column.number('userCount', text('usersCount'), { sort: 'userCount', width: '7rem' }),
    column.updated({ width: '10.5rem' }),
    column.code('code', text('code'), { sort: 'code', isOptional: true }),
  ]
}

function Allows({ role }: { role: Role }) {
  const text = useAccessText()
  if (role.isAdmin) return <strong>{text('allowsAll')}</strong>
  return <span className={css['what']}>{text('allowsCount', { count: role.permissions.length })}</span>
}
