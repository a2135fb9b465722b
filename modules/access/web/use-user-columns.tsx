import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
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
  const column = useColumns<User>()
  const none = text('none')
  return [
    column.text('displayName', text('name'), {
      sort: 'name',
      arabic: 'displayNameAr',
      width: '20%',
      within: (name, { id }) => (
        <ScreenLink to={accessModule} screen="userDetail" params={{ id }}>
          {name}
        </ScreenLink>
      ),
    }),
    column.code('name', text('userName'), { sort: 'userName', isOptional: true }),
    column.choice('state', text('state'), useStateChoices(), {
      sort: 'state',
      width: '9rem',
      cell: (user) => <UserState user={user} />,
    }),
    column.text('roles.name', text('rolesOf'), {
      cell: ({ roles }) => <Few names={roles.map(({ name }) => say(name))} none={none} />,
    }),
    column.text('grants.name', text('places'), {
      width: '17%',
      cell: ({ isAdmin, grants }) =>
        isAdmin ? text('everything') : <Few names={grants.map((grant) => nameOf.place(grant))} none={none} />,
    }),
    column.text('companies.name', text('company'), {
      sort: 'company',
      cell: ({ companies }) => <Few names={companies.map((company) => nameOf.company(company))} none={none} />,
    }),
    column.moment('lastSignedInAt', text('lastSignedIn'), {
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
    }),
    column.code('email', text('email'), { isOptional: true }),
    column.moment('createdAt', text('added'), { sort: 'createdAt', isOptional: true }),
  ]
}

/** States of a user in words. */
export function useStateChoices() {
  const text = useAccessText()
  return (['active', 'invited', 'disabled', 'locked'] as const).map((value) => ({
    value,
    label: text(`state.${value}`),
  }))
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
