import { type ReactNode, useState } from 'react'
import type { ShownPlace } from '#modules/sites/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay, useText } from '#platform/web/language/use-text.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { accessApi } from '../contract/access-api.ts'
import type { Person } from '../contract/person.ts'
import type { accessEn } from './locales/en.ts'
import { AssignPerson, grantOf, ReleasePerson } from './parts/assign-person.tsx'
import css from './place-people.module.css'

const FIRST_PEOPLE = 8
const MORE_PEOPLE = 200

/** Who may see a place, and through which grant: the nearest first. */
export function PlacePeople({ place }: { place: ShownPlace }) {
  const text = useText<typeof accessEn>('access')
  const [pageSize, setPageSize] = useState(FIRST_PEOPLE)
  const people = useApiQuery(accessApi, 'people', { ...place, page: 1, pageSize }, { keepPrevious: true })
  const mayAssign = useCan('user:write')
  const hidden = people.data ? people.data.total - people.data.items.length : 0
  return (
    <section className={css['people']} aria-labelledby="place-people">
      <h2 id="place-people" className={css['heading']}>
        {text('people')}
      </h2>
      {people.isPending && <Skeleton width="70%" />}
      {people.error && <p role="alert">{people.error.message}</p>}
      {people.data?.total === 0 && <p className={css['quiet']}>{text('nobody')}</p>}
      <ul className={css['rows']}>
        {people.data?.items.map((person) => (
          <PersonRow key={person.id} person={person}>
            {mayAssign && person.grantedOn === grantOf(place).kind && <ReleasePerson person={person} place={place} />}
          </PersonRow>
        ))}
      </ul>
      {hidden > 0 && pageSize === FIRST_PEOPLE && (
        <Button look="quiet" size="small" onClick={() => setPageSize(MORE_PEOPLE)}>
          {text('showAll')} ({text('more', { count: hidden })})
        </Button>
      )}
      {mayAssign && people.data && <AssignPerson place={place} seen={people.data.items} />}
    </section>
  )
}

function PersonRow({ person, children }: { person: Person; children: ReactNode }) {
  const text = useText<typeof accessEn>('access')
  const say = useSay()
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const roles = person.roles.map(({ name }) => say(name)).join(', ')
  return (
    <li className={css['person']}>
      <bdi className={css['name']}>{(isArabic && person.displayNameAr) || person.displayName}</bdi>
      <span className={css['quiet']}>
        {[roles, person.organisation].filter(Boolean).map((fact) => (
          <span key={fact}>
            <bdi>{fact}</bdi> ·{' '}
          </span>
        ))}
        {text(`grantedOn.${person.grantedOn}`)}
      </span>
      {children}
    </li>
  )
}
