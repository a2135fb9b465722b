import { unreadableFiles } from '../unreadable-file-error.ts'

/** What is refused of a picture in which crowns are to be counted. */
export const vegetationUnreadable = unreadableFiles({
  'not-placed': {
    en: 'The picture does not say where it lies. Enter its reference system in the catalogue first.',
    ar: 'لا تذكر الصورة موقعها. أدخل نظامها المرجعي في الفهرس أولًا.',
  },
  'no-colours': {
    en: 'The picture has no red, green and blue. Choose an orthophoto in colour.',
    ar: 'ليست في الصورة ألوان حمراء وخضراء وزرقاء. اختر صورة جوية ملونة.',
  },
  'too-coarse': {
    en: 'A pixel is {metres} m large, too coarse for single crowns. Choose a picture with pixels of at most 0.35 m.',
    ar: 'حجم البكسل {metres} م، وهو أخشن من أن تُميَّز فيه التيجان. اختر صورة حجم البكسل فيها 0.35 م أو أقل.',
  },
  'one-colour': {
    en: 'Everything in the picture has the same colour: nothing tells plants from ground.',
    ar: 'كل ما في الصورة بلون واحد، فلا شيء يميز النبات من الأرض.',
  },
  'too-many': {
    en: 'There are more than {limit} crowns. Draw a smaller area, or ask for larger crowns.',
    ar: 'عدد التيجان يتجاوز {limit}. ارسم منطقة أصغر أو اطلب تيجانًا أكبر.',
  },
})
