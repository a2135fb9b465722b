/** Where templates, records and what is due stand in the menu. */
export const SUBCONTRACTOR_INPUT = {
  path: '/inputdata',
  title: { en: 'Subcontractor Input Data', ar: 'مدخلات المقاولين من الباطن' },
  order: 120,
  icon: 'table',
} as const
