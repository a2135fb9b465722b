import { unreadableFiles } from '../unreadable-file-error.ts'

/** What is refused of a picture in which something is to be found, and of a detector that somebody brings. */
export const detectionUnreadable = unreadableFiles({
  'no-picture': {
    en: 'This file is no photo that can be read here. Save it as JPEG, PNG or WebP.',
    ar: 'هذا الملف ليس صورة يمكن قراءتها هنا. احفظه بصيغة JPEG أو PNG أو WebP.',
  },
  'no-onnx': {
    en: 'This file is no ONNX model, or it is damaged. Export the detector as ONNX again.',
    ar: 'هذا الملف ليس نموذج ONNX أو أنه تالف. صدّر الكاشف بصيغة ONNX مجددًا.',
  },
  'external-data': {
    en: 'The weights of this model stand in another file. Export it as one file.',
    ar: 'أوزان هذا النموذج في ملف آخر. صدّره في ملف واحد.',
  },
  'unknown-operators': {
    en: 'This model needs operators that are not known here: {names}. Export it with the standard operators of ONNX.',
    ar: 'يحتاج هذا النموذج إلى عمليات غير معروفة هنا: {names}. صدّره بعمليات ONNX القياسية.',
  },
  'other-input': {
    en: 'A detector takes one picture of three colours, as numbers of 32 bits: [1, 3, height, width] or [1, height, width, 3]. This model takes {shape}.',
    ar: 'يأخذ الكاشف صورة واحدة بثلاثة ألوان، بأعداد من 32 بت: [1, 3, height, width] أو [1, height, width, 3]. هذا النموذج يأخذ {shape}.',
  },
  'other-side': {
    en: 'A detector looks at a square of 32 to 1,536 pixels. This model looks at {shape}.',
    ar: 'ينظر الكاشف في مربع ضلعه من 32 إلى 1536 بكسل. هذا النموذج ينظر في {shape}.',
  },
  'other-output': {
    en: 'The answer of this model is no list of boxes with classes: {shape}. Export it as a detector.',
    ar: 'جواب هذا النموذج ليس قائمة مربعات بأصناف: {shape}. صدّره كاشفًا.',
  },
  'not-run': {
    en: 'The model could not be run on a picture: {why}',
    ar: 'تعذر تشغيل النموذج على صورة: {why}',
  },
})
