import type { Tour } from '#platform/web/guide/tour.ts'

/** The tools of the CAD viewer, and their keys. */
export const drawingTour: Tour = {
  steps: [
    {
      anchor: 'tools',
      title: { en: 'Tools of the drawing', ar: 'أدوات الرسم' },
      text: {
        en: 'Layers, search, measuring, marks, comparison of revisions and the place on the map.',
        ar: 'الطبقات والبحث والقياس والعلامات ومقارنة المراجعات والموقع على الخريطة.',
      },
    },
  ],
  shortcuts: [
    { keys: 'L', text: { en: 'Layers', ar: 'الطبقات' } },
    { keys: '/', text: { en: 'Find in the drawing', ar: 'البحث في الرسم' } },
    { keys: 'M', text: { en: 'Measure', ar: 'قياس' } },
    { keys: 'K', text: { en: 'Marks', ar: 'العلامات' } },
    { keys: 'C', text: { en: 'Compare revisions', ar: 'مقارنة المراجعات' } },
    { keys: 'F', text: { en: 'Fit the drawing', ar: 'ملاءمة الرسم' } },
  ],
}
