import { registerProfilePart } from '#modules/account/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
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
  {
    catalogues: { en: async () => ({ sessionEn }), ar: () => import('./locales/ar.ts') },
    // The texts of others would hold up the sign-in page, which has use for them behind a link alone.
    needsOwnTextsAlone: true,
  },
)

registerProfilePart({
  id: 'sessions',
  title: { en: 'Sessions', ar: 'الجلسات' },
  help: {
    en: 'Where you are signed in now. End what you do not know, and change your password then.',
    ar: 'حيث أنت مسجّل الدخول الآن. أنهِ ما لا تعرفه ثم غيّر كلمة مرورك.',
  },
  order: 50,
  load: async () => {
    const [{ MySessions }] = await Promise.all([import('./parts/my-sessions.tsx'), loadCatalogue(sessionModule.id)])
    return MySessions
  },
})
