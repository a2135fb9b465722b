import { lazy, Suspense, useEffect } from 'react'
import { BRAND } from '#platform/contract/brand.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { ensurePermissions } from '#platform/web/session/refresh-permissions.ts'
import { isSignedIn, useSession } from '#platform/web/session/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'
import { OwnProfile } from '../parts/own-profile.tsx'
import { useAccountText } from '../use-account-text.ts'
import css from './profile-screen.module.css'

const AppFrame = lazy(async () => ({ default: (await import('#platform/web/shell/app-frame.tsx')).AppFrame }))

/** The page opens for everybody; without a sign-in it shows nothing of anybody but the way to one. */
export function ProfileScreen() {
  const isIn = useSession(isSignedIn)
  useEffect(() => {
    // The guard asks for them on the pages that need a sign-in alone.
    if (isIn) void ensurePermissions()
  }, [isIn])
  if (!isIn) return <SignedOut />
  return (
    <Suspense>
      <AppFrame>
        <OwnProfile />
      </AppFrame>
    </Suspense>
  )
}

function SignedOut() {
  const text = useAccountText()
  const navigation = useScreenNavigation()
  return (
    <main className={css['page']}>
      <span className={css['brand']}>
        <Logo sizePx={24} />
        {BRAND.name}
      </span>
      <div className={css['column']}>
        <h1 className={css['title']}>{text('signedOutTitle')}</h1>
        <p className={css['words']}>{text('signedOutWords')}</p>
        <Button look="primary" onClick={() => void navigation.openPath('/login')}>
          {text('toSignIn')}
        </Button>
      </div>
    </main>
  )
}
