import { defineWebModule } from '#platform/web/define-web-module.ts'
import { isSignedIn } from '#platform/web/session/session-store.ts'
import { paletteAction } from '#platform/web/shell/palette-registry.ts'
import { accountModule } from '../contract/account-module.ts'
import { followAccount } from './follow-account.ts'

export const accountWeb = defineWebModule(
  accountModule,
  {
    profile: async () => {
      const [{ ProfileScreen }] = await Promise.all([
        import('./screens/profile-screen.tsx'),
        // The frame is the signed-in person's alone: the page itself opens for everybody.
        isSignedIn() ? import('#platform/web/shell/app-frame.tsx') : null,
      ])
      return ProfileScreen
    },
  },
  {
    offers: [
      paletteAction({
        id: 'account.profile',
        title: accountModule.screens.profile.title,
        icon: 'user',
        isInPersonMenu: true,
        run: (navigation) => void navigation.open(accountModule, 'profile'),
      }),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)

followAccount()
