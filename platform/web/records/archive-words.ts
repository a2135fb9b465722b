/** Said of records that leave the lists and come back: of a page and a list, and not of every page. */
export const ARCHIVE_WORDS = {
  archive: { en: 'Archive', ar: 'أرشفة' },
  ask: { en: 'Archive {{name}}?', ar: 'أرشفة {{name}}؟' },
  means: {
    en: 'It leaves all lists. Its history and links stay, and it can be restored: filter the list by “Archived”.',
    ar: 'يختفي من كل القوائم. يبقى سجله وروابطه، ويمكن استعادته: صفِّ القائمة حسب «مؤرشف».',
  },
  done: { en: '{{name}} was archived.', ar: 'تمت أرشفة {{name}}.' },
  restore: { en: 'Restore', ar: 'استعادة' },
  restored: { en: '{{name}} is back in the lists.', ar: 'عاد {{name}} إلى القوائم.' },
  did: { en: 'restored it from the archive', ar: 'استعاده من الأرشيف' },
  archived: { en: 'Archived', ar: 'مؤرشف' },
  since: {
    en: 'Archived on {{name}}. It is in no list, and cannot be changed.',
    ar: 'أُرشف في {{name}}. لا يظهر في أي قائمة ولا يمكن تعديله.',
  },
} as const

/** A sentence with its one name or day. */
export const saidOf = (sentence: string, name: string) => sentence.replace('{{name}}', name)
