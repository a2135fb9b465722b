import { unreadableFiles } from '#engines/unreadable-file-error.ts'

/** Why a text is not taken as XML. */
export const xmlUnreadable = unreadableFiles({
  'xml-malformed': {
    en: '{name} is not well-formed XML (line {line}: {problem}). Export it again from the program it came from.',
    ar: 'الملف {name} ليس XML سليمًا (السطر {line}: {problem}). صدّره مرة أخرى من البرنامج الأصلي.',
  },
  'xml-doctype': {
    en: '{name} contains a document type declaration, which is not read because it can pull in other files. Remove it and try again.',
    ar: 'يحتوي {name} على تصريح DOCTYPE وهو غير مقبول لأنه قد يجلب ملفات أخرى. احذفه ثم حاول مرة أخرى.',
  },
  'xml-too-large': {
    en: '{name} exceeds a limit for XML files ({limit}).',
    ar: 'يتجاوز {name} أحد حدود ملفات XML ({limit}).',
  },
  'xml-encoding': {
    en: '{name} is not text in UTF-8 or UTF-16. Save it as UTF-8 and try again.',
    ar: 'الملف {name} ليس نصًا بترميز UTF-8 أو UTF-16. احفظه بترميز UTF-8 ثم حاول مرة أخرى.',
  },
})
