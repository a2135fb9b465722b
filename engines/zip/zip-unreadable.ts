import { unreadableFiles } from '#engines/unreadable-file-error.ts'

/** Why an archive is not taken. */
export const zipUnreadable = unreadableFiles({
  'not-zip': {
    en: 'This is not a ZIP archive, although its name may say so. Export the file again and choose the new one.',
    ar: 'هذا ليس أرشيف ZIP وإن كان اسمه يوحي بذلك. صدّر الملف مرة أخرى واختر الملف الجديد.',
  },
  'zip-damaged': {
    en: 'The archive is damaged or cut off and cannot be unpacked. Copy or export it again.',
    ar: 'الأرشيف تالف أو مقطوع ولا يمكن فكه. انسخه أو صدّره مرة أخرى.',
  },
  'zip-encrypted': {
    en: 'The archive is protected by a password. Export it without one.',
    ar: 'الأرشيف محمي بكلمة مرور. صدّره بدونها.',
  },
  'zip-unsafe-name': {
    en: 'The archive holds a file with a name that leads outside of it ({name}). It is not read.',
    ar: 'يحتوي الأرشيف على ملف يقود اسمه إلى خارجه ({name}). لن يُقرأ.',
  },
  'zip-duplicate-name': {
    en: 'The archive holds two files of the same name ({name}). It is not read.',
    ar: 'يحتوي الأرشيف على ملفين بالاسم نفسه ({name}). لن يُقرأ.',
  },
  'zip-too-large': {
    en: 'The archive would unpack to more than is allowed ({limit}).',
    ar: 'حجم محتوى الأرشيف بعد فكه يتجاوز المسموح ({limit}).',
  },
  'zip-method': {
    en: 'The archive uses a kind of compression that is not read ({name}). Pack it again as an ordinary ZIP.',
    ar: 'يستخدم الأرشيف طريقة ضغط غير مدعومة ({name}). اضغطه من جديد كملف ZIP عادي.',
  },
})
