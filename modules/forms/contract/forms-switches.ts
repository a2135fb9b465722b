import { defineSwitch } from '#platform/contract/define-switch.ts'

/** Links by which people without an account fill in a form: making them, and taking what comes by those that were made. */
export const formLinks = defineSwitch({
  id: 'forms.links',
  title: { en: 'Links to forms', ar: 'روابط النماذج للتعبئة' },
  description: {
    en: 'People make links by which a form is filled in without sign-in. Off: none is made, and those of the people and projects concerned take nothing.',
    ar: 'إنشاء روابط تُعبأ بها النماذج دون تسجيل دخول. عند الإيقاف لا يُنشأ رابط، ولا تستقبل روابط الأشخاص والمشاريع المعنية شيئًا.',
  },
  whenOff: {
    en: 'Links to forms are switched off here now. An administrator can say until when.',
    ar: 'روابط النماذج متوقفة هنا حاليًا. يمكن لمدير النظام أن يخبرك حتى متى.',
  },
  safeDefault: true,
  by: ['project', 'role'],
  toldTo: 'form:link',
})
