import { unreadableFiles } from '../unreadable-file-error.ts'

export const officeUnreadable = unreadableFiles({
  'old-or-protected': {
    en: 'This file is of the old kind (.doc, .xls, .ppt) or asks for a password. Save it as .docx, .xlsx or .pptx without a password and upload it as a revision.',
    ar: 'هذا الملف من النوع القديم (‎.doc‎ أو ‎.xls‎ أو ‎.ppt‎) أو يطلب كلمة مرور. احفظه بصيغة ‎.docx‎ أو ‎.xlsx‎ أو ‎.pptx‎ من دون كلمة مرور وارفعه إصدارًا جديدًا.',
  },
  'not-office': {
    en: 'This file is named like a document of an office program and is none, or it is damaged. Download it and open it in the program that made it.',
    ar: 'يحمل هذا الملف اسم مستند مكتبي وليس كذلك، أو أنه تالف. نزّله وافتحه في البرنامج الذي أنشأه.',
  },
  damaged: {
    en: 'The file is damaged: {part} cannot be read. Download it, open it in its program and save it again.',
    ar: 'الملف تالف: تعذرت قراءة {part}. نزّله وافتحه في برنامجه واحفظه من جديد.',
  },
  'no-sheet': {
    en: 'The workbook has no such sheet.',
    ar: 'لا توجد في المصنف ورقة كهذه.',
  },
})
