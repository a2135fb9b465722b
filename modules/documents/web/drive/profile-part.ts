import type { ProfilePart } from '#modules/account/web/public.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { canDo } from '#platform/web/session/can.tsx'
import { documentsModule } from '../../contract/documents-module.ts'

export const drivePart: ProfilePart = {
  id: 'drive',
  title: { en: 'Network drive', ar: 'محرك الأقراص الشبكي' },
  help: {
    en: 'The documents of your projects in the file manager of your computer. What you save becomes a revision in work in progress.',
    ar: 'وثائق مشاريعك في مدير ملفات حاسوبك. ما تحفظه يصبح إصدارًا قيد الإعداد.',
  },
  order: 46,
  load: async () => {
    if (!canDo('document:read')) return null
    const [{ DriveHelp }] = await Promise.all([import('./drive-help.tsx'), loadCatalogue(documentsModule.id)])
    return DriveHelp
  },
}
