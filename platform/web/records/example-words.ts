/** Said where a list has nothing yet, and not with the catalogue of every page. */
export const EXAMPLE_WORDS = {
  begin: { en: 'Begin with examples', ar: 'البدء بأمثلة' },
  means: {
    en: 'They are added as drafts: look at each, change it to how you work, and put it into use.',
    ar: 'تُضاف كمسودات: راجع كلًا منها وعدّله ليناسب عملك ثم ضعه قيد الاستخدام.',
  },
  add: { en: 'Add', ar: 'إضافة' },
  added: { en: 'Added as drafts: {{count}}', ar: 'أُضيفت كمسودات: {{count}}' },
} as const
