import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { isSignedIn, useSession } from '#platform/web/session/session-store.ts'
import { signOut } from '#platform/web/session/sign-out.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { DefinitionGrid } from '#ui/definition-grid.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { sessionApi } from '../../contract/session-api.ts'
import { LanguageAndTheme } from '../parts/language-and-theme.tsx'
import { MessagePage } from '../parts/message-page.tsx'
import { useSessionText } from '../use-session-text.ts'

/** A person's own data. The page opens for everybody; without a sign-in it shows nothing but the way to one. */
export function ProfileScreen() {
  const text = useSessionText()
  const navigation = useScreenNavigation()
  const isIn = useSession(isSignedIn)
  if (isIn) return <OwnProfile />
  const actions = (
    <Button look="primary" onClick={() => void navigation.openPath('/login')}>
      {text('toSignIn')}
    </Button>
  )
  return <MessagePage title={text('profileSignedOut')} words={text('profileSignedOutWords')} actions={actions} />
}

function OwnProfile() {
  const text = useSessionText()
  const navigation = useScreenNavigation()
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const profile = useApiQuery(sessionApi, 'profile', {})
  const actions = (
    <>
      <Button look="primary" onClick={() => void navigation.openPath('/')}>
        {text('toHome')}
      </Button>
      <Button onClick={() => void signOut()}>{text('signOut')}</Button>
    </>
  )
  const name = isArabic ? profile.data?.displayNameAr : profile.data?.displayName
  return (
    <MessagePage title={name ?? text('profileTitle')} words={profile.data?.email ?? ''} actions={actions}>
      {profile.data && <Facts profile={profile.data} />}
      {profile.error && (
        <ErrorState
          title={profile.error.message}
          reference={
            profile.error.requestId ? { label: text('requestNumber'), id: profile.error.requestId } : undefined
          }
        />
      )}
    </MessagePage>
  )
}

type Profile = NonNullable<ReturnType<typeof useApiQuery<typeof sessionApi, 'profile'>>['data']>

function Facts({ profile }: { profile: Profile }) {
  const text = useSessionText()
  const format = useFormats()
  const codes = [...profile.projectCodes, ...profile.siteCodes, ...profile.structureCodes].join(' · ')
  const places = profile.seesEverything ? text('everything') : codes || text('noPlaces')
  return (
    <div style={{ display: 'grid', gap: 'var(--pl-space-5)', marginBlockEnd: 'var(--pl-space-6)' }}>
      <DefinitionGrid
        definitions={[
          { term: text('username'), value: <bdi dir="ltr">{profile.name}</bdi> },
          { term: text('roles'), value: profile.roles.join(' · ') },
          { term: text('places'), value: places, isWide: true },
          { term: text('signedInSince'), value: <bdi dir="ltr">{format.dateTime(profile.signedInAt)}</bdi> },
          { term: text('sessionEnds'), value: <bdi dir="ltr">{format.dateTime(profile.expiresAt)}</bdi> },
        ]}
      />
      <LanguageAndTheme />
    </div>
  )
}
