import type { Tour } from '#platform/web/guide/tour.ts'

/** The three edges of the BIM viewer, and the keys of its tools. */
export const modelViewerTour: Tour = {
  steps: [
    {
      anchor: 'tools',
      title: { en: 'Tools', ar: 'الأدوات' },
      text: {
        en: 'Cut, measure, hide, isolate and walk. Each tool names its key.',
        ar: 'القطع والقياس والإخفاء والعزل والتجوّل. ولكل أداة مفتاح مكتوب عليها.',
      },
    },
    {
      anchor: 'panel-start',
      title: { en: 'What is in the model', ar: 'محتوى النموذج' },
      text: {
        en: 'The tree of parts, storeys, saved views and issues. Fold it away for a larger picture.',
        ar: 'شجرة العناصر والطوابق والعروض المحفوظة والملاحظات. اطوِه لتكبير الصورة.',
      },
    },
    {
      anchor: 'panel-end',
      title: { en: 'What you picked', ar: 'العنصر المحدد' },
      text: {
        en: 'Press a part of the model: its properties stand here.',
        ar: 'اضغط على عنصر في النموذج فتظهر خصائصه هنا.',
      },
    },
  ],
  shortcuts: [
    { keys: 'V', text: { en: 'Pick', ar: 'تحديد' } },
    { keys: 'S', text: { en: 'Cut', ar: 'قطع' } },
    { keys: 'M', text: { en: 'Measure', ar: 'قياس' } },
    { keys: 'H', text: { en: 'Hide what is picked', ar: 'إخفاء المحدد' } },
    { keys: 'I', text: { en: 'Show what is picked alone', ar: 'عزل المحدد' } },
    { keys: 'A', text: { en: 'Show all', ar: 'إظهار الكل' } },
    { keys: 'F', text: { en: 'Fit the picture', ar: 'ملاءمة الصورة' } },
    { keys: 'T', text: { en: 'Walk', ar: 'تجوّل' } },
  ],
}
