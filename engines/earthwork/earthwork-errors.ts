import { valueErrors } from '../value-error.ts'

/** What is refused of a volume, so that the person knows what to do. */
export const earthworkRefusal = valueErrors({
  'datums-differ': {
    en: 'The heights of the two surfaces count from {a} and from {b}. A volume between them would be wrong by the distance of the two. Bring both to one vertical datum first.',
    ar: 'ارتفاعات السطحين من مرجعين مختلفين: {a} و{b}. الحجم بينهما سيكون خاطئًا بمقدار الفرق بين المرجعين. حوّل السطحين إلى مرجع ارتفاع واحد أولًا.',
  },
  'datum-unknown': {
    en: 'Nobody has said what the heights of {name} count from. Edit it and choose its vertical datum.',
    ar: 'لم يُذكر مرجع ارتفاعات {name}. عدّله واختر مرجع الارتفاع.',
  },
  'level-datum-differs': {
    en: 'The heights of {name} count from {a}, and the level from {b}. A volume between them would be wrong by the distance of the two. Give the level from {a}.',
    ar: 'ارتفاعات {name} من المرجع {a} والمنسوب من المرجع {b}. الحجم بينهما سيكون خاطئًا بمقدار الفرق بين المرجعين. أدخل المنسوب من المرجع {a}.',
  },
  'crs-unknown': {
    en: 'The file {name} names no reference system that is known. Say which it is, and try again.',
    ar: 'لا يذكر الملف {name} نظامًا مرجعيًا معروفًا. حدّده ثم حاول مرة أخرى.',
  },
  'no-heights': {
    en: 'The file {name} has no heights: a volume needs a surface of one band.',
    ar: 'لا يحتوي الملف {name} على ارتفاعات: يحتاج الحجم إلى سطح بنطاق واحد.',
  },
  'polygon-crosses': {
    en: 'The outline crosses itself. Draw it again so that its edges do not meet.',
    ar: 'حدود المضلع تتقاطع مع نفسها. أعد رسمها بحيث لا تتقاطع أضلاعها.',
  },
  'polygon-unreadable': {
    en: 'There is no polygon of at least three corners. Draw one around what is measured.',
    ar: 'لا يوجد مضلع من ثلاثة أركان على الأقل. ارسم مضلعًا حول ما يُقاس.',
  },
  outside: {
    en: 'The outline lies outside of the surface, or where it has no heights. Draw it on ground that was flown.',
    ar: 'يقع المضلع خارج السطح أو حيث لا توجد ارتفاعات. ارسمه على أرض جرى تصويرها.',
  },
  'no-reference': {
    en: 'Say what the surface is compared with: another surface, a level, or the ground at the outline.',
    ar: 'حدّد ما يُقارن به السطح: سطح آخر أو منسوب أو الأرض عند حدود المضلع.',
  },
  'too-large': {
    en: 'The outline covers {cells} cells, which is more than is computed at once. Draw a smaller one.',
    ar: 'يغطي المضلع {cells} خلية، وهذا أكثر مما يُحسب دفعة واحدة. ارسم مضلعًا أصغر.',
  },
})
