/** Said of what a project may begin with, and not with the catalogue of every page. */
export const EXAMPLE_WORDS = {
  examples: { en: 'Examples', ar: 'أمثلة' },
  means: {
    en: 'Each is added as a draft: look at it, change it to how you work, and put it into use.',
    ar: 'يُضاف كل منها كمسودة: راجعه وعدّله ليناسب عملك ثم ضعه قيد الاستخدام.',
  },
  there: { en: 'The project has one of that name.', ar: 'في المشروع واحد بهذا الاسم.' },
  add: { en: 'Add', ar: 'إضافة' },
  added: { en: 'Added as drafts: {{count}}', ar: 'أُضيفت كمسودات: {{count}}' },
} as const
