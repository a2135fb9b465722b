import { defineSwitch } from '#platform/contract/define-switch.ts'

/** Whether pages that people look at are recorded, and passed on to an analytics server. */
export const visitRecording = defineSwitch({
  id: 'visits.recording',
  title: { en: 'Recording of visits', ar: 'تسجيل الزيارات' },
  description: {
    en: 'Which pages people use is recorded. Off: nothing new is, for the people and projects concerned; what was recorded stays until its time.',
    ar: 'تُسجَّل الصفحات التي يستخدمها الأشخاص. عند الإيقاف لا يُسجَّل جديد للأشخاص والمشاريع المعنية، ويبقى ما سُجّل حتى أوانه.',
  },
  whenOff: {
    en: 'Visits are not being recorded here now.',
    ar: 'لا تُسجَّل الزيارات هنا حاليًا.',
  },
  safeDefault: true,
  by: ['project', 'role'],
  toldTo: 'any-signed-in',
})
