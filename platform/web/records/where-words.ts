import type { Text } from '#platform/contract/text.ts'
import type { Whereabouts } from '#platform/contract/whereabouts.ts'

/** Words of the places inside a place, apart from the first page's texts: they come with the screen that shows them. */
export const WHERE_WORDS = {
  where: { en: 'Where', ar: 'الموضع' },
  storey: { en: 'Storey', ar: 'الطابق' },
  space: { en: 'Space or zone', ar: 'الحيز أو المنطقة' },
  grid: { en: 'Grid', ar: 'المحور' },
  gridHelp: { en: 'Such as E/8', ar: 'مثل \u2066E/8\u2069' },
  chainage: { en: 'Chainage', ar: 'الكيلومتر' },
  chainageHelp: { en: 'Such as 12+450', ar: 'مثل \u206612+450\u2069' },
  chainageWrong: {
    en: 'Write kilometres, a plus and metres: 12+450.',
    ar: 'اكتب الكيلومترات ثم علامة الجمع ثم الأمتار: \u206612+450\u2069.',
  },
  nothing: { en: 'Not said', ar: 'غير محدد' },
  say: { en: 'Say where', ar: 'تحديد الموضع' },
  choose: { en: 'Choose', ar: 'اختيار' },
  change: { en: 'Change', ar: 'تغيير' },
  clear: { en: 'Clear', ar: 'مسح' },
  done: { en: 'Done', ar: 'تم' },
  map: { en: 'Map', ar: 'الخريطة' },
  drawing: { en: 'Drawing', ar: 'الرسم' },
  model: { en: 'Model', ar: 'النموذج' },
} as const

/** A place inside a place in one line, as a history or a merge says it; null where nothing is said of it. */
export function whereInWords(where: Whereabouts | null, say: (text: Text) => string): string | null {
  if (!where) return null
  const { storey, space, grid, chainage, point, outline, pin, element } = where
  const at = point?.map((degrees) => degrees.toFixed(5)).join(' ')
  const ways = [outline && WHERE_WORDS.map, pin && WHERE_WORDS.drawing, element && WHERE_WORDS.model]
  return [storey, space, grid, chainage, at, ...ways.map((way) => way && say(way))].filter(Boolean).join(' · ') || null
}
