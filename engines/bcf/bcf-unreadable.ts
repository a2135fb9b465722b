import { unreadableFiles } from '#engines/unreadable-file-error.ts'

/** Why an archive is not taken as BCF. */
export const bcfUnreadable = unreadableFiles({
  'not-bcf': {
    en: 'This is a ZIP archive, but no BCF file: it holds no bcf.version. Export the issues as .bcf and choose that file.',
    ar: 'هذا أرشيف ZIP لكنه ليس ملف BCF: لا يحتوي على bcf.version. صدّر الملاحظات بصيغة ‎.bcf‎ واختر ذلك الملف.',
  },
  'too-old': {
    en: 'This is a BCF file of version 1.0, which is not read. Open it in the program that made it and export it as 2.0, 2.1 or 3.0.',
    ar: 'هذا ملف BCF بالإصدار 1.0 وهو غير مدعوم. افتحه في البرنامج الذي أنشأه وصدّره بالإصدار 2.0 أو 2.1 أو 3.0.',
  },
  'wrong-version': {
    en: 'The BCF file has version {version}, which is not read. Export it as 2.0, 2.1 or 3.0.',
    ar: 'إصدار ملف BCF هو {version} وهو غير مدعوم. صدّره بالإصدار 2.0 أو 2.1 أو 3.0.',
  },
  'no-topic': {
    en: '{name} holds no issue. Export the issues again.',
    ar: 'لا يحتوي {name} على أي ملاحظة. صدّر الملاحظات مرة أخرى.',
  },
  'duplicate-topic': {
    en: 'The file holds the issue {guid} twice. Export the issues again.',
    ar: 'يحتوي الملف على الملاحظة {guid} مرتين. صدّر الملاحظات مرة أخرى.',
  },
})
