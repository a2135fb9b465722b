import { unreadableFiles } from '#engines/unreadable-file-error.ts'

/** Why a file is not taken as STEP. */
export const stepUnreadable = unreadableFiles({
  'not-step': {
    en: 'This is not an IFC file (STEP), although its name may say so. Export the model as .ifc and choose that file.',
    ar: 'هذا ليس ملف IFC ‏(STEP) وإن كان اسمه يوحي بذلك. صدّر النموذج بصيغة ‎.ifc‎ واختر ذلك الملف.',
  },
  'step-truncated': {
    en: 'The file ends in the middle: its last line is missing. Copy or export it again.',
    ar: 'الملف مقطوع: سطره الأخير مفقود. انسخه أو صدّره مرة أخرى.',
  },
  'step-damaged': {
    en: 'Entity #{id} of the file cannot be read. Open the file in the program it came from and export it again.',
    ar: 'لا يمكن قراءة العنصر ‎#{id}‎ في الملف. افتحه في البرنامج الأصلي وصدّره مرة أخرى.',
  },
})
