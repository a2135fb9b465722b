import { useState } from 'react'
import type { ShownPlace } from '#modules/sites/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import { accessApi } from '../../contract/access-api.ts'
import type { Person } from '../../contract/person.ts'
import type { GrantedPlace } from '../../contract/user.ts'
import { useAccessText } from '../use-access-text.ts'
import { useNameOf } from '../use-name-of.ts'
import { useUserActions } from '../use-user-actions.ts'

const OFFERED = 50

/** A site or a structure as a grant names it. */
export function grantOf({ siteCode, structureCode }: ShownPlace): GrantedPlace {
  return structureCode ? { kind: 'structure', code: structureCode } : { kind: 'site', code: siteCode }
}

/** Lets one more person see the place. */
export function AssignPerson({ place, seen }: { readonly place: ShownPlace; readonly seen: readonly Person[] }) {
  const text = useAccessText()
  const nameOf = useNameOf()
  const actions = useUserActions()
  const [typed, setTyped] = useState<string | null>(null)
  const query = { pageSize: OFFERED, sort: 'name', ...(typed && { search: typed }) }
  const users = useApiQuery(accessApi, 'users', query, { enabled: typed !== null, keepPrevious: true })
  const given = (user: { readonly id: string; readonly isAdmin: boolean }) =>
    user.isAdmin || seen.some(({ id }) => id === user.id)
  const choices = (users.data?.items ?? [])
    .filter((user) => user.can.edit && user.state !== 'disabled' && !given(user))
    .map((user) => ({ value: user.id, label: nameOf.person(user), hint: user.name }))
  if (typed === null) {
    return (
      <Button size="small" onClick={() => setTyped('')}>
        {text('assignPerson')}
      </Button>
    )
  }
  const assign = async (id: string) => {
    const name = choices.find(({ value }) => value === id)?.label ?? ''
    if (await actions.assign({ id, ...grantOf(place), isGranted: true }, text('assigned', { name }))) setTyped(null)
  }
  return (
    <SearchSelect
      label={text('assignPerson')}
      placeholder={text('findPerson')}
      choices={choices}
      value={null}
      onChange={(id) => id && void assign(id)}
      onSearch={setTyped}
      emptyText={text(users.isPending ? 'findPerson' : 'nothingMatches')}
    />
  )
}

/** Takes away what was given on this very place; what comes from above is taken away there. */
export function ReleasePerson({ person, place }: { readonly person: Person; readonly place: ShownPlace }) {
  const text = useAccessText()
  const actions = useUserActions()
  const [isAsking, setAsking] = useState(false)
  const name = useNameOf().person(person)
  const release = async () => {
    await actions.assign({ id: person.id, ...grantOf(place), isGranted: false }, text('released', { name }))
    setAsking(false)
  }
  return (
    <>
      <Button look="quiet" size="small" aria-label={`${text('takeAway')}: ${name}`} onClick={() => setAsking(true)}>
        {text('takeAway')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('releaseTitle', { name })}
        confirmLabel={text('takeAway')}
        cancelLabel={text('keep')}
        isDanger
        onConfirm={() => void release()}
        onCancel={() => setAsking(false)}
      >
        {text('releaseText')}
      </ConfirmDialog>
    </>
  )
}
