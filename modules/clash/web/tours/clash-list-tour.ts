import type { Tour } from '#platform/web/guide/tour.ts'

/** What a clash test is, for who opens the list for the first time. */
export const clashListTour: Tour = {
  steps: [
    {
      anchor: 'actions',
      title: { en: 'Set up a test', ar: 'إعداد اختبار' },
      text: {
        en: 'A test compares two sets of elements. It runs again when a new version of a model arrives.',
        ar: 'يقارن الاختبار بين مجموعتين من العناصر، ويُعاد عند وصول إصدار جديد من النموذج.',
      },
    },
    {
      anchor: 'list-tools',
      title: { en: 'Find a test', ar: 'البحث عن اختبار' },
      text: {
        en: 'Search and filters stand in the address: a link shows a colleague the same list.',
        ar: 'يُحفظ البحث والتصفية في العنوان، فيعرض الرابط لزميلك القائمة نفسها.',
      },
    },
  ],
}
