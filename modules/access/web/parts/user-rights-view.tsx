import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { matchWords } from '#ui/match-words.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { accessApi } from '../../contract/access-api.ts'
import type { User } from '../../contract/user.ts'
import type { UserRights } from '../../contract/user-rights.ts'
import { useAccessText } from '../use-access-text.ts'
import { useNameOf } from '../use-name-of.ts'
import css from './access.module.css'
import { OpenedPages } from './opened-pages.tsx'
import { RightSearch } from './right-search.tsx'

/** Everything that a user may do and see, each with the role or the grant that gives it. */
export function UserRightsView({ user }: { user: User }) {
  const rights = useApiQuery(accessApi, 'userRights', { id: user.id })
  if (rights.error) return <p role="alert">{rights.error.message}</p>
  if (!rights.data) return <Skeleton width="60%" height="4rem" />
  return (
    <>
      <Places places={rights.data.places} />
      <Rights user={user} rights={rights.data} />
    </>
  )
}

function Places({ places }: { places: UserRights['places'] }) {
  const text = useAccessText()
  const nameOf = useNameOf()
  const format = useFormats()
  return (
    <section className={css['section']} aria-labelledby="user-places">
      <h2 id="user-places" className={css['heading']}>
        {text('whereTitle')}
      </h2>
      {places.length === 0 && <p className={css['quiet']}>{text('nothingChosen')}</p>}
      <ul className={css['rows']}>
        {places.map((place) => (
          <li key={place.code ?? ''} className={css['row']}>
            <span className={css['what']}>
              {place.kind === 'everything' ? text('everything') : <bdi>{nameOf.place(place)}</bdi>}
              {place.kind !== 'everything' && (
                <span className={css['small']}>
                  <span dir="ltr">{place.code}</span> ·{' '}
                  {text(`covers.${place.kind}`, {
                    sites: format.count(place.siteCount),
                    structures: format.count(place.structureCount),
                  })}
                </span>
              )}
            </span>
            <span className={css['small']}>
              {place.kind === 'everything' && text('byAdmin')}
              {place.grantedAt &&
                (place.grantedBy
                  ? text('grantedBy', { name: place.grantedBy, at: `\u2066${format.dateTime(place.grantedAt)}\u2069` })
                  : text('grantedAt', { at: `\u2066${format.dateTime(place.grantedAt)}\u2069` }))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Rights({ user, rights }: { user: User; rights: UserRights }) {
  const text = useAccessText()
  const say = useSay()
  const nameOf = useNameOf()
  const [search, setSearch] = useState('')
  const shown = rights.rights.filter((right) =>
    matchWords(search, `${say(right.title)} ${right.pages.map(({ title }) => say(title)).join(' ')}`, right.permission),
  )
  return (
    <section className={css['section']} aria-labelledby="user-rights">
      <div className={css['head']}>
        <h2 id="user-rights" className={css['heading']}>
          {text('rights', { name: nameOf.person(user) })}
        </h2>
        <div className={css['search']}>
          <RightSearch value={search} onChange={setSearch} />
        </div>
      </div>
      {rights.isAdmin && <p className={css['quiet']}>{text('rightsOfAdmin')}</p>}
      {rights.rights.length === 0 && <p className={css['quiet']}>{text('noRights')}</p>}
      {rights.rights.length > 0 && shown.length === 0 && <p className={css['quiet']}>{text('noRightFound')}</p>}
      <ul className={css['rows']}>
        {shown.map((right, at) => (
          <li key={right.permission}>
            {right.module.en !== shown[at - 1]?.module.en && <div className={css['group']}>{say(right.module)}</div>}
            <div className={css['row']}>
              <span className={css['what']}>
                {say(right.title)}
                <OpenedPages pages={right.pages} />
              </span>
              <span className={css['small']}>
                {text('byRoles', { roles: right.roles.map(({ name }) => say(name)).join(' · ') })}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
