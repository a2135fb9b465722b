import { defineSwitch } from '#platform/contract/define-switch.ts'

/** Links that show a model without a sign-in: making them, and opening those that were made. */
export const shareLinks = defineSwitch({
  id: 'shares.links',
  title: { en: 'Links to models', ar: 'روابط النماذج' },
  description: {
    en: 'People make links that show a model without sign-in. Off: none is made, and those of the people and projects concerned do not open.',
    ar: 'إنشاء روابط تعرض نموذجًا دون تسجيل دخول. عند الإيقاف لا يُنشأ رابط، ولا تفتح روابط الأشخاص والمشاريع المعنية.',
  },
  whenOff: {
    en: 'Links to models are switched off here now. An administrator can say until when.',
    ar: 'روابط النماذج متوقفة هنا حاليًا. يمكن لمدير النظام أن يخبرك حتى متى.',
  },
  safeDefault: true,
  by: ['project', 'role'],
  toldTo: 'share:create',
})
