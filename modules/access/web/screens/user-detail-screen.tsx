import { ActivitySearch } from '#modules/audit/web/public.ts'
import { companiesModule } from '#modules/companies/contract/companies-module.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { accessApi } from '../../contract/access-api.ts'
import { accessModule } from '../../contract/access-module.ts'
import type { User } from '../../contract/user.ts'
import css from '../parts/access.module.css'
import { UserHistory } from '../parts/access-history.tsx'
import { LinkPanel } from '../parts/link-panel.tsx'
import { UserButtons } from '../parts/user-buttons.tsx'
import { UserRightsView } from '../parts/user-rights-view.tsx'
import { UserState } from '../parts/user-state.tsx'
import { useAccessText } from '../use-access-text.ts'
import { useNameOf } from '../use-name-of.ts'

/** One user: who they are, what they may do and why, and what happened to the account. */
export function UserDetailScreen() {
  const text = useAccessText()
  const nameOf = useNameOf()
  const { id = '' } = useScreenParams()
  const user = useApiQuery(accessApi, 'user', { id })
  const factsOf = useUserFacts()
  const searchesAudit = useCan('audit:search')
  return (
    <DetailScreen
      result={user}
      title={(record) => nameOf.person(record)}
      context={(record) => (
        <span className={css['inline']}>
          <span dir="ltr">{record.name}</span>
          <UserState user={record} />
        </span>
      )}
      actions={(record) => <UserButtons user={record} />}
      facts={factsOf}
      activity={(record) => <UserHistory id={record.id} />}
    >
      {(record) => (
        <>
          {record.state !== 'active' && <p className={css['note']}>{text('rightsInactive')}</p>}
          {record.can.makeLink && <LinkPanel user={record} />}
          <UserRightsView user={record} />
          {searchesAudit && <ActivitySearch actorId={record.id} actorName={nameOf.person(record)} />}
        </>
      )}
    </DetailScreen>
  )
}

function useUserFacts() {
  const text = useAccessText()
  const format = useFormats()
  return (user: User) => [
    { term: text('rolesOf'), value: <RolesOf user={user} /> },
    { term: text('companies'), value: user.companies.length > 0 && <CompaniesOf user={user} /> },
    { term: text('email'), value: user.email && <bdi dir="ltr">{user.email}</bdi> },
    { term: text('nameAr'), value: user.displayNameAr && <bdi lang="ar">{user.displayNameAr}</bdi> },
    {
      term: text('lastSignedIn'),
      value: user.lastSignedInAt ? <bdi>{format.dateTime(user.lastSignedInAt)}</bdi> : text('never'),
    },
    { term: text('added'), value: <bdi>{format.dateTime(user.createdAt)}</bdi> },
  ]
}

function CompaniesOf({ user }: { user: User }) {
  const nameOf = useNameOf()
  const mayOpen = useCan('company:read')
  return (
    <span className={css['inline']}>
      {user.companies.map((company, at) => (
        <span key={company.id}>
          {at > 0 && '· '}
          {mayOpen ? (
            <ScreenLink to={companiesModule} screen="detail" params={{ id: company.id }}>
              <bdi>{nameOf.company(company)}</bdi>
            </ScreenLink>
          ) : (
            <bdi>{nameOf.company(company)}</bdi>
          )}
        </span>
      ))}
    </span>
  )
}

function RolesOf({ user }: { user: User }) {
  const say = useSay()
  const mayOpen = useCan('role:read')
  if (user.roles.length === 0) return null
  return (
    <span className={css['inline']}>
      {user.roles.map(({ code, name }, at) => (
        <span key={code}>
          {at > 0 && '· '}
          {mayOpen ? (
            <ScreenLink to={accessModule} screen="roleDetail" params={{ code }}>
              <bdi>{say(name)}</bdi>
            </ScreenLink>
          ) : (
            <bdi>{say(name)}</bdi>
          )}
        </span>
      ))}
    </span>
  )
}
