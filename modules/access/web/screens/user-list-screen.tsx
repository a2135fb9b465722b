import { useState } from 'react'
import { sitesApi } from '#modules/sites/contract/sites-api.ts'
import { Export, Import } from '#modules/transfers/web/public.ts'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { screenAddress, useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { Can, useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { accessApi, userImport } from '../../contract/access-api.ts'
import { accessModule } from '../../contract/access-module.ts'
import type { User } from '../../contract/user.ts'
import { DisableDialog } from '../parts/disable-dialog.tsx'
import { withConfirmedPassword } from '../password-confirmation.ts'
import { useAccessText } from '../use-access-text.ts'
import { useCompanies } from '../use-companies.ts'
import { useNameOf } from '../use-name-of.ts'
import { useUserActions } from '../use-user-actions.ts'
import { useStateChoices, useUserColumns } from '../use-user-columns.tsx'
import { UserListParts } from '../user-list-parts.ts'

const ALL = { page: 1, pageSize: 1000 }
const FILTERS = ['state', 'role', 'company', 'place'] as const
type Filter = (typeof FILTERS)[number]

/** Everybody who may sign in, as far as the reader may see them. */
export function UserListScreen() {
  const text = useAccessText()
  const list = useListState({ sort: 'name', filters: FILTERS })
  const users = useApiQuery(accessApi, 'users', list.query as object, { keepPrevious: true })
  const [disabling, setDisabling] = useState<{ ids: string[]; clear: () => void } | null>(null)
  const actions = useUserActions()
  return (
    <>
      <ListScreen<User, Filter>
        of={{
          title: text('users'),
          context: text('usersContext'),
          list,
          result: users,
          open: ({ id }) => screenAddress(accessModule, 'userDetail', { id }),
        }}
        columns={useUserColumns()}
        filters={useFilters()}
        actions={
          <>
            <UserListParts />
            <Can do="user:write">
              <InviteLink />
            </Can>
          </>
        }
        {...(useCan('user:write') && {
          bulk: (keys: ReadonlySet<string>, clear: () => void) => (
            <>
              <Button look="danger" onClick={() => setDisabling({ ids: [...keys], clear })}>
                {text('disableMany', { count: keys.size })}
              </Button>
              <Button onClick={() => void actions.setEnabled([...keys], true).then((isDone) => isDone && clear())}>
                {text('enableMany')}
              </Button>
            </>
          ),
        })}
        empty={text('noUsers')}
      >
        <Can do="access-review:export">
          <ReviewButton />
        </Can>
        <Import of={userImport} send={withConfirmedPassword} />
        <Export api={accessApi} list="users" query={list.query} title={text('users')} />
      </ListScreen>
      <DisableDialog
        title={text('disableManyTitle', { count: disabling?.ids.length ?? 0 })}
        ids={disabling?.ids ?? null}
        onClose={(isDone) => {
          if (isDone) disabling?.clear()
          setDisabling(null)
        }}
      />
    </>
  )
}

function useFilters() {
  const text = useAccessText()
  const say = useSay()
  const nameOf = useNameOf()
  const companies = useCompanies()
  const roles = useApiQuery(accessApi, 'roles', ALL, { enabled: useCan('role:read') })
  const projects = useApiQuery(sitesApi, 'projects', ALL, { enabled: useCan('site:read') })
  const sites = useApiQuery(sitesApi, 'sites', { ...ALL, sort: 'name' }, { enabled: useCan('site:read') })
  const places = (projects.data?.items ?? []).flatMap((project) => [
    { value: project.code, label: nameOf.place(project) },
    ...(sites.data?.items ?? [])
      .filter(({ projectCode }) => projectCode === project.code)
      .map((site) => ({ value: site.code, label: `${nameOf.place(project)} › ${nameOf.place(site)}` })),
  ])
  return [
    filter.choice('state', text('state'), useStateChoices()),
    filter.choice(
      'role',
      text('role'),
      (roles.data?.items ?? []).map(({ code, name }) => ({ value: code, label: say(name) })),
    ),
    filter.choice(
      'company',
      text('company'),
      (companies.data?.items ?? []).map((company) => ({ value: company.id, label: nameOf.company(company) })),
    ),
    filter.choice('place', text('place'), places),
  ].filter(({ choices }) => choices.length > 0)
}

/** Who holds which right at which place: more than the list shows, and signed by whoever reviews it. */
function ReviewButton() {
  const text = useAccessText()
  const format = useFormats()
  const save = () =>
    void downloadFile(
      accessApi,
      'exportAccessReview',
      {},
      `access-review-${format.exactTime(new Date()).slice(0, 10)}.csv`,
    )
  return <IconButton label={text('exportReview')} icon={<Icon name="role" />} onClick={save} />
}

function InviteLink() {
  const text = useAccessText()
  return (
    <a {...useScreenLinkProps(accessModule, 'addUser')} className={buttonClass({ look: 'primary' })}>
      {text('inviteUser')}
    </a>
  )
}
