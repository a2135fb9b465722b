import type { ProfilePart } from '#modules/account/web/public.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { sessionModule } from '../contract/session-module.ts'

export const sessionsPart: ProfilePart = {
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
}
