import { type ComponentType, useEffect, useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { log } from '#platform/web/messages/logger.ts'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { accountApi } from '../../contract/account-api.ts'
import { type ProfilePart, profilePart } from '../profile-registry.ts'
import { useAccountText } from '../use-account-text.ts'
import { FactorDuty } from './factor-duty.tsx'
import { OWN_PARTS } from './own-profile-parts.ts'
import css from './profile.module.css'

/** All sections of a person's own profile, with their names beside them where there is room. */
export function OwnProfile() {
  const text = useAccountText()
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const profile = useApiQuery(accountApi, 'profile', {})
  const loaded = useParts()
  useAnchor(loaded !== null && profile.data !== undefined)
  if (profile.error && !profile.data) {
    return <LoadFailure error={profile.error} isList={false} onRetry={() => void profile.refetch()} />
  }
  const name = (isArabic && profile.data?.displayNameAr) || profile.data?.displayName
  const context = profile.data && (
    <>
      <bdi>{name}</bdi> · <bdi dir="ltr">{profile.data.name}</bdi>
    </>
  )
  return (
    <article className={css['profile']}>
      <PageHead title={text('title')} context={context ?? <Skeleton width="12rem" />} />
      <div className={css['body']}>
        {loaded && profile.data ? (
          <>
            <Contents parts={loaded.map(({ part }) => part)} />
            <div className={css['sections']}>
              <FactorDuty profile={profile.data} />
              {loaded.map(({ part, Part }) => (
                <Section key={part.id} part={part} Part={Part} />
              ))}
            </div>
          </>
        ) : (
          <Waiting />
        )}
      </div>
    </article>
  )
}

interface LoadedPart {
  readonly part: ProfilePart
  readonly Part: ComponentType
}

/** All at once, so that nothing moves afterwards. A part that does not load is left out; the others are there. */
function useParts(): readonly LoadedPart[] | null {
  const [loaded, setLoaded] = useState<readonly LoadedPart[] | null>(null)
  useEffect(() => {
    let isGone = false
    const loads = [...OWN_PARTS.map((part) => async () => part), ...profilePart.all()].map(async (load) => {
      try {
        const part = await load()
        const Part = await part.load()
        return Part && { part, Part }
      } catch (error) {
        log('warn', 'A part of the profile did not load.', error)
        return null
      }
    })
    void Promise.all(loads).then((all) => {
      const found = all.filter((one) => one !== null)
      if (!isGone) setLoaded(found.sort((one, other) => one.part.order - other.part.order))
    })
    return () => {
      isGone = true
    }
  }, [])
  return loaded
}

/** A link such as /profile#second-factor leads to a section that is there only now. */
function useAnchor(isReady: boolean) {
  useEffect(() => {
    const id = window.location.hash.slice(1)
    if (isReady && id !== '') document.getElementById(id)?.scrollIntoView()
  }, [isReady])
}

function Contents({ parts }: { readonly parts: readonly ProfilePart[] }) {
  const text = useAccountText()
  const say = useSay()
  return (
    <nav className={css['contents']} aria-label={text('sections')}>
      {parts.map(({ id, title }) => (
        <a
          key={id}
          className={css['content']}
          href={`#${id}`}
          onClick={(event) => {
            event.preventDefault()
            document.getElementById(id)?.scrollIntoView({ block: 'start' })
          }}
        >
          {say(title)}
        </a>
      ))}
    </nav>
  )
}

function Section({ part, Part }: LoadedPart) {
  const say = useSay()
  return (
    <section id={part.id} className={css['section']} aria-labelledby={`${part.id}-title`}>
      <div className={css['sectionHead']}>
        <h2 id={`${part.id}-title`} className={css['sectionTitle']}>
          {say(part.title)}
        </h2>
        {part.help && <p className={css['help']}>{say(part.help)}</p>}
      </div>
      <div className={css['sectionBody']}>
        <Part />
      </div>
    </section>
  )
}

function Waiting() {
  return (
    <div className={css['sections']} aria-busy="true">
      {['22rem', '16rem', '12rem'].map((height) => (
        <Skeleton key={height} width="100%" height={height} />
      ))}
    </div>
  )
}
