/** Said by the trial of a file, which comes when somebody opens it: in the catalogue of a module they would come before. */
export const TRIAL_WORDS = {
  choose: { en: 'Choose a file, or drop it here', ar: 'اختر ملفًا أو أفلته هنا' },
  tooLarge: {
    en: 'This file is larger than {most} MB. Split it by time and take the parts one after the other.',
    ar: 'هذا الملف أكبر من {most} م.ب. قسّمه حسب الوقت وأدخل الأجزاء واحدًا بعد الآخر.',
  },
  empty: { en: 'This file is empty. Choose another one.', ar: 'هذا الملف فارغ. اختر ملفًا آخر.' },
  reading: { en: 'Reading the file…', ar: 'جارٍ قراءة الملف…' },
  tried: { en: 'Read, and nothing stored yet', ar: 'قُرئ الملف ولم يُخزَّن شيء بعد' },
  taken: { en: 'Taken in', ar: 'أُدخل الملف' },
  take: { en: 'Import', ar: 'استيراد' },
  more: { en: 'And {count} more of the same kinds.', ar: 'و{count} أخرى من الأنواع نفسها.' },
  otherFile: { en: 'Another file', ar: 'ملف آخر' },
  close: { en: 'Close', ar: 'إغلاق' },
} as const
