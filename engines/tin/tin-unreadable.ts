import { unreadableFiles } from '../unreadable-file-error.ts'

/** Why a design surface is not taken. */
export const tinUnreadable = unreadableFiles({
  'no-triangles': {
    en: 'The file has no surface of triangles. Export the design surface as LandXML with its faces, or as DXF of 3D faces.',
    ar: 'لا يحتوي الملف على سطح من المثلثات. صدّر سطح التصميم بصيغة LandXML مع أوجهه، أو DXF بأوجه ثلاثية الأبعاد.',
  },
  'no-surface': {
    en: 'The file has no surface with the name {name}. It has: {names}.',
    ar: 'لا يحتوي الملف على سطح باسم {name}. فيه: {names}.',
  },
  cut: {
    en: 'The LandXML is cut off or damaged ({problem}). Export it again.',
    ar: 'ملف LandXML مقطوع أو تالف ({problem}). صدّره مرة أخرى.',
  },
  'bad-corner': {
    en: 'A corner of the surface {name} is no place and height: {text}. Export the file again.',
    ar: 'ركن في السطح {name} ليس موقعًا وارتفاعًا: {text}. صدّر الملف مرة أخرى.',
  },
  'bad-face': {
    en: 'A face of the surface {name} names corners that are not there: {text}. Export the file again.',
    ar: 'وجه في السطح {name} يذكر أركانًا غير موجودة: {text}. صدّر الملف مرة أخرى.',
  },
  'too-large': {
    en: 'The design surface exceeds a limit ({limit}). Export the part that is built.',
    ar: 'يتجاوز سطح التصميم أحد الحدود ({limit}). صدّر الجزء الذي يُنفَّذ.',
  },
})
