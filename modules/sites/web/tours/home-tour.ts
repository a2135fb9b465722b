import type { Tour } from '#platform/web/guide/tour.ts'

/** What somebody new needs at the start: where they are, what is under way, how to get anywhere. */
export const homeTour: Tour = {
  steps: [
    {
      anchor: 'place',
      title: { en: 'Where you work', ar: 'مكان عملك' },
      text: {
        en: 'Pick a project, a site and a structure. Every other screen shows what belongs to them.',
        ar: 'اختر مشروعًا وموقعًا ومنشأة، فتعرض كل شاشة أخرى ما يخصّها.',
      },
    },
    {
      anchor: 'projects',
      title: { en: 'Projects', ar: 'المشاريع' },
      text: {
        en: 'One press narrows the sites below to a project.',
        ar: 'بضغطة واحدة تُحصر المواقع أدناه في مشروع واحد.',
      },
    },
    {
      anchor: 'actions',
      title: { en: 'Cards, list or map', ar: 'بطاقات أو قائمة أو خريطة' },
      text: {
        en: 'Three views of the same sites. Your choice is kept.',
        ar: 'ثلاث طرق لعرض المواقع نفسها، ويُحفظ اختيارك.',
      },
    },
    {
      anchor: 'search',
      title: { en: 'Straight to it', ar: 'الوصول مباشرة' },
      text: {
        en: 'Search finds screens, places and records by name or number.',
        ar: 'يجد البحث الشاشات والأماكن والسجلات بالاسم أو بالرقم.',
      },
    },
  ],
}
