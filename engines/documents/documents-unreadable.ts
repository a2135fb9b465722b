import { unreadableFiles } from '../unreadable-file-error.ts'

export const documentUnreadable = unreadableFiles({
  'not-a-pdf': {
    en: 'This PDF cannot be read: it is damaged or cut off. Save it anew in the program that made it.',
    ar: 'تتعذر قراءة ملف PDF هذا: إنه تالف أو مبتور. احفظه من جديد في البرنامج الذي أنشأه.',
  },
  'needs-password': {
    en: 'This PDF asks for a password. Save it without one.',
    ar: 'يطلب ملف PDF هذا كلمة مرور. احفظه من دونها.',
  },
  'not-office': {
    en: 'This file is named like a document of an office program and is none, or it is damaged. Save it anew.',
    ar: 'يحمل هذا الملف اسم مستند مكتبي وليس كذلك، أو أنه تالف. احفظه من جديد.',
  },
  'damaged-picture': {
    en: 'This picture cannot be read: it is damaged, cut off or too large. Save or scan it anew.',
    ar: 'تتعذر قراءة هذه الصورة: إنها تالفة أو مبتورة أو كبيرة جدًا. احفظها أو امسحها ضوئيًا من جديد.',
  },
  'no-text-kind': {
    en: 'Text is read from PDF, Word (docx), PowerPoint (pptx), Excel (xlsx), pictures (JPEG, PNG, TIFF, WebP) and plain text. This file is none of them.',
    ar: 'يُقرأ النص من ملفات PDF وWord ‏(docx) وPowerPoint ‏(pptx) وExcel ‏(xlsx) والصور (JPEG وPNG وTIFF وWebP) والنص العادي. هذا الملف ليس منها.',
  },
})
