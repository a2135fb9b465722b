import { useState } from 'react'
import { sitesApi } from '#modules/sites/contract/sites-api.ts'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { screenAddress, useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { Can, useCan } from '#platform/web/session/can.tsx'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { accessApi } from '../../contract/access-api.ts'
import { accessModule } from '../../contract/access-module.ts'
import type { User } from '../../contract/user.ts'
import { DisableDialog } from '../parts/disable-dialog.tsx'
import { useAccessText } from '../use-access-text.ts'
import { useCompanies } from '../use-companies.ts'
import { useNameOf } from '../use-name-of.ts'
import { useUserActions } from '../use-user-actions.ts'
import { useUserColumns } from '../use-user-columns.tsx'
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
        title={text('users')}
        context={text('usersContext')}
        list={list}
        result={users}
        columns={useUserColumns()}
        open={({ id }) => screenAddress(accessModule, 'userDetail', { id })}
        filters={useFilters()}
        actions={
          <>
            <UserListParts />
            <ExportMenu query={list.query} />
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
      />
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
    {
      name: 'state' as const,
      label: text('state'),
      choices: (['active', 'invited', 'disabled', 'locked'] as const).map((value) => ({
        value,
        label: text(`state.${value}`),
      })),
    },
    {
      name: 'role' as const,
      label: text('role'),
      choices: (roles.data?.items ?? []).map(({ code, name }) => ({ value: code, label: say(name) })),
    },
    {
      name: 'company' as const,
      label: text('company'),
      choices: (companies.data?.items ?? []).map((company) => ({ value: company.id, label: nameOf.company(company) })),
    },
    { name: 'place' as const, label: text('place'), choices: places },
  ].filter(({ choices }) => choices.length > 0)
}

function ExportMenu({ query }: { query: object }) {
  const text = useAccessText()
  const format = useFormats()
  const mayReview = useCan('access-review:export')
  const day = () => format.exactTime(new Date()).slice(0, 10)
  const list = {
    label: text('exportList'),
    icon: <Icon name="download" />,
    run: () => void downloadFile(accessApi, 'exportUsers', query, `users-${day()}.csv`),
  }
  const review = {
    label: text('exportReview'),
    icon: <Icon name="role" />,
    run: () => void downloadFile(accessApi, 'exportAccessReview', {}, `access-review-${day()}.csv`),
  }
  return (
    <ActionMenu
      target={<IconButton label={text('moreActions')} icon={<Icon name="more" />} />}
      entries={mayReview ? [list, review] : [list]}
    />
  )
}

function InviteLink() {
  const text = useAccessText()
  return (
    <a {...useScreenLinkProps(accessModule, 'addUser')} className={buttonClass({ look: 'primary' })}>
      {text('inviteUser')}
    </a>
  )
}
