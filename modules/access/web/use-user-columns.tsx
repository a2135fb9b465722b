import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import type { Column } from '#ui/table-types.ts'
import { accessModule } from '../contract/access-module.ts'
import type { User } from '../contract/user.ts'
import css from './parts/access.module.css'
import { UserState } from './parts/user-state.tsx'
import { useAccessText } from './use-access-text.ts'
import { useNameOf } from './use-name-of.ts'

/** Entries of a cell that are written out; the rest is counted. */
const SHOWN = 1

/** Columns of the list of users. */
export function useUserColumns(): readonly Column<User>[] {
  const text = useAccessText()
  const say = useSay()
  const format = useFormats()
  const nameOf = useNameOf()
  return [
    {
      header: text('name'),
      sort: 'name',
      width: '20%',
      cell: (user) => (
        <ScreenLink to={accessModule} screen="userDetail" params={{ id: user.id }}>
          <bdi>{nameOf.person(user)}</bdi>
        </ScreenLink>
      ),
    },
    { header: text('userName'), sort: 'userName', isOptional: true, cell: ({ name }) => <bdi dir="ltr">{name}</bdi> },
    { header: text('state'), sort: 'state', width: '9rem', cell: (user) => <UserState user={user} /> },
    {
      header: text('rolesOf'),
      cell: ({ roles }) => <Few names={roles.map(({ name }) => say(name))} none={text('none')} />,
    },
    {
      header: text('places'),
      width: '17%',
      cell: (user) =>
        user.isAdmin ? (
          text('everything')
        ) : (
          <Few names={user.grants.map((grant) => nameOf.place(grant))} none={text('none')} />
        ),
    },
    {
      header: text('company'),
      sort: 'company',
      cell: ({ companies }) => <Few names={companies.map((company) => nameOf.company(company))} none={text('none')} />,
    },
    {
      header: text('lastSignedIn'),
      sort: 'lastSignedInAt',
      width: '9rem',
      cell: ({ lastSignedInAt }) =>
        lastSignedInAt ? (
          // To the minute, so that the list fits a laptop; the whole moment on hover.
          <bdi dir="ltr" title={format.exactTime(lastSignedInAt)}>
            {format.dateTime(lastSignedInAt)}
          </bdi>
        ) : (
          <span className={css['small']}>{text('never')}</span>
        ),
    },
    {
      header: text('email'),
      id: 'email',
      isOptional: true,
      cell: ({ email }) => <bdi dir="ltr">{email}</bdi>,
    },
    {
      header: text('added'),
      sort: 'createdAt',
      isOptional: true,
      cell: ({ createdAt }) => <bdi dir="ltr">{format.dateTime(createdAt)}</bdi>,
    },
  ]
}

function Few({ names, none }: { names: readonly string[]; none: string }) {
  const text = useAccessText()
  if (names.length === 0) return <span className={css['small']}>{none}</span>
  const rest = names.length - SHOWN
  return (
    <span title={names.join('\n')}>
      {names.slice(0, SHOWN).map((name, at) => (
        <span key={name}>
          {at > 0 && ' · '}
          <bdi>{name}</bdi>
        </span>
      ))}
      {rest > 0 && <span className={css['small']}> {text('andMore', { count: rest })}</span>}
    </span>
  )
}
