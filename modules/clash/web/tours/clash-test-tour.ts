import type { Tour } from '#platform/web/guide/tour.ts'

/** How the results of a clash test are worked through. */
export const clashTestTour: Tour = {
  steps: [
    {
      anchor: 'run',
      title: { en: 'The last run', ar: 'آخر تشغيل' },
      text: {
        en: 'How many clashes there are, how many are new, and what was not compared.',
        ar: 'عدد التعارضات والجديد منها، وما لم تشمله المقارنة.',
      },
    },
    {
      anchor: 'groups',
      title: { en: 'Clash groups, not single clashes', ar: 'مجموعات لا تعارضات مفردة' },
      text: {
        en: 'Clashes that one change would solve stand together. Assign and judge them here.',
        ar: 'تُجمع التعارضات التي يحلها تعديل واحد. أسندها وقيّمها هنا.',
      },
    },
    {
      anchor: 'results',
      title: { en: 'Each clash', ar: 'كل تعارض' },
      text: {
        en: 'Open one to see both elements in the model.',
        ar: 'افتح أحدها لترى العنصرين في النموذج.',
      },
    },
  ],
}
