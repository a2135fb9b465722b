import { defineWebModule } from '#platform/web/define-web-module.ts'
import { sessionModule } from '../contract/session-module.ts'
import { askForDemonstration } from './demonstration-offer.ts'
import { sessionEn } from './locales/en.ts'
import { LoginScreen } from './screens/login-screen.tsx'

export const sessionWeb = defineWebModule(
  sessionModule,
  {
    // In the first file: everybody begins here, and a second one would cost a phone another round trip.
    login: async () => {
      await askForDemonstration()
      return LoginScreen
    },
    unauthorised: async () => (await import('./screens/unauthorised-screen.tsx')).UnauthorisedScreen,
    notFound: async () => (await import('./screens/not-found-screen.tsx')).NotFoundScreen,
  },
  { catalogues: { en: async () => ({ sessionEn }), ar: () => import('./locales/ar.ts') } },
)
