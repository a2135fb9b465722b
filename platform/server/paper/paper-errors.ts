import { defineErrors } from '#platform/contract/define-errors.ts'

export const paperErrors = defineErrors('paper', {
  failed: {
    status: 500,
    say: {
      en: 'The PDF could not be made. Try again; if it fails again, tell the administrator.',
      ar: 'تعذّر إنشاء ملف PDF. حاول مرة أخرى، وإن تكرر الفشل فأبلغ المسؤول.',
    },
  },
  tooLarge: {
    status: 422,
    say: {
      en: 'The PDF needs more time or memory than one may take. Print fewer rows or pictures, or take a workbook (XLSX).',
      ar: 'يحتاج ملف PDF إلى وقت أو ذاكرة أكثر من المسموح. اطبع صفوفًا أو صورًا أقل، أو اختر مصنف XLSX.',
    },
  },
  busy: {
    status: 503,
    say: {
      en: 'Many PDFs are being made right now. Try again in a minute.',
      ar: 'يجري الآن إنشاء ملفات PDF كثيرة. حاول مرة أخرى بعد دقيقة.',
    },
  },
})
