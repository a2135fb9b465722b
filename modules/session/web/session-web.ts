import { profilePart } from '#modules/account/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { sessionModule } from '../contract/session-module.ts'
import { askForDemonstration } from './demonstration-offer.ts'

export const sessionWeb = defineWebModule(
  sessionModule,
  {
    login: async () => {
      const [{ LoginScreen }] = await Promise.all([import('./screens/login-screen.tsx'), askForDemonstration()])
      return LoginScreen
    },
    unauthorised: async () => (await import('./screens/unauthorised-screen.tsx')).UnauthorisedScreen,
    notFound: async () => (await import('./screens/not-found-screen.tsx')).NotFoundScreen,
  },
  {
    offers: [profilePart(async () => (await import('./profile-part.ts')).sessionsPart)],

    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
    // The texts of others would hold up the sign-in page, which has use for them behind a link alone.
    needsOwnTextsAlone: true,
  },
)
