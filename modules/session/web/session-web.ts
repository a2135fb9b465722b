import { defineWebModule } from '#platform/web/define-web-module.ts'
import { sessionModule } from '../contract/session-module.ts'

export const sessionWeb = defineWebModule(
  sessionModule,
  {
    login: async () => (await import('./screens/login-screen.tsx')).LoginScreen,
    unauthorised: async () => (await import('./screens/unauthorised-screen.tsx')).UnauthorisedScreen,
    notFound: async () => (await import('./screens/not-found-screen.tsx')).NotFoundScreen,
    profile: async () => (await import('./screens/profile-screen.tsx')).ProfileScreen,
  },
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)
