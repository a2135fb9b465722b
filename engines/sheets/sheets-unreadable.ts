import { unreadableFiles } from '../unreadable-file-error.ts'

/** Why a table is not taken. */
export const sheetsUnreadable = unreadableFiles({
  'not-table': {
    en: 'This is neither an Excel workbook (.xlsx) nor a CSV file. Open it in your spreadsheet program, save it as .xlsx and choose that file.',
    ar: 'هذا ليس مصنف Excel ‏(‎.xlsx‎) ولا ملف CSV. افتحه في برنامج الجداول واحفظه بصيغة ‎.xlsx‎ ثم اختر ذلك الملف.',
  },
  'old-or-protected': {
    en: 'This is a workbook of the old kind (.xls), or one that is protected by a password. Save it as .xlsx without a password and choose that file.',
    ar: 'هذا مصنف من النوع القديم (‎.xls‎) أو محمي بكلمة مرور. احفظه بصيغة ‎.xlsx‎ دون كلمة مرور ثم اختر ذلك الملف.',
  },
  'with-macros': {
    en: 'The workbook holds macros, which are not taken. Save it as .xlsx, which leaves them out, and choose that file.',
    ar: 'يحتوي المصنف على وحدات ماكرو وهي غير مقبولة. احفظه بصيغة ‎.xlsx‎ فتُحذف منه ثم اختر ذلك الملف.',
  },
  damaged: {
    en: 'The workbook is damaged: {part} cannot be read. Open it in your spreadsheet program and save it again.',
    ar: 'المصنف تالف: تعذرت قراءة {part}. افتحه في برنامج الجداول واحفظه من جديد.',
  },
  'no-sheet': {
    en: 'The workbook has no sheet {name} with cells. Its sheets: {names}.',
    ar: 'لا توجد في المصنف ورقة خلايا باسم {name}. أوراقه: {names}.',
  },
  'too-large': {
    en: 'The file holds more than can be read at once ({limit}). Split it into several files.',
    ar: 'يحتوي الملف على أكثر مما يمكن قراءته دفعة واحدة ({limit}). قسّمه إلى عدة ملفات.',
  },
  'too-many-rows': {
    en: 'The table has more than {limit} rows. Split it into several files.',
    ar: 'في الجدول أكثر من {limit} صف. قسّمه إلى عدة ملفات.',
  },
  'too-many-columns': {
    en: 'Cell {address} lies beyond column {limit}, which is the last that is read. Delete what stands there.',
    ar: 'تقع الخلية {address} بعد العمود {limit} وهو آخر عمود يُقرأ. احذف ما فيها.',
  },
  'cell-too-long': {
    en: 'Cell {address} holds more than {limit} letters. In a CSV file a quote mark before it may be missing its pair.',
    ar: 'في الخلية {address} أكثر من {limit} حرف. في ملف CSV قد تكون علامة اقتباس قبلها بلا قرين.',
  },
})
