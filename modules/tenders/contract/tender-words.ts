import type { Text } from '#platform/contract/text.ts'
import type { BidFlag, CriterionKey } from './tenders-records.ts'

/** What criteria are called, on screen and on paper. */
export const CRITERION_WORDS: Readonly<Record<CriterionKey, Text>> = {
  price: { en: 'Price', ar: 'السعر' },
  technical: { en: 'Technical', ar: 'الفني' },
  time: { en: 'Time for completion', ar: 'مدة الإنجاز' },
  hse: { en: 'Health and safety', ar: 'الصحة والسلامة' },
  'local-content': { en: 'Local content', ar: 'المحتوى المحلي' },
}

/** Questions to a bidder about a line, on screen and on paper. */
export const FLAG_WORDS: Readonly<Record<BidFlag, Text>> = {
  'words-govern': { en: 'words taken, figures differ', ar: 'أُخذ المكتوب بالحروف والأرقام تخالفه' },
  'words-unread': { en: 'words not understood, figures taken', ar: 'لم تُفهم الحروف فأُخذت الأرقام' },
  'amount-corrected': { en: 'amount corrected to quantity × rate', ar: 'صُحح المبلغ إلى الكمية × السعر' },
  'decimal-point': { en: 'decimal point misplaced?', ar: 'فاصلة عشرية في غير موضعها؟' },
  'rate-from-amount': { en: 'no rate: taken from the amount', ar: 'بلا سعر: أُخذ من المبلغ' },
  'not-priced': { en: 'not priced', ar: 'غير مسعّر' },
  included: { en: 'included elsewhere', ar: 'مشمول في غيره' },
  excluded: { en: 'excluded', ar: 'مستثنى' },
  'zero-rate': { en: 'rate of nought', ar: 'سعره صفر' },
  negative: { en: 'below nought', ar: 'سالب' },
  'quantity-changed': { en: 'quantity changed', ar: 'غُيّرت الكمية' },
  'quantity-blank': { en: 'quantity left blank: that of the bill taken', ar: 'الكمية فارغة: أُخذت كمية الجدول' },
  'unit-changed': { en: 'other unit', ar: 'وحدة أخرى' },
  'description-changed': { en: 'other description', ar: 'وصف آخر' },
  renumbered: { en: 'other item number', ar: 'رقم بند آخر' },
  moved: { en: 'in another section', ar: 'في قسم آخر' },
  missing: { en: 'missing', ar: 'ناقص' },
  added: { en: 'not asked for', ar: 'غير مطلوب' },
  'low-rate': { en: 'rate far below the median', ar: 'السعر أقل كثيرًا من الوسيط' },
  'high-rate': { en: 'rate far above the median', ar: 'السعر أعلى كثيرًا من الوسيط' },
  'far-from-others': { en: 'rate apart from all others', ar: 'السعر بعيد عن الأسعار الأخرى' },
  'low-against-estimate': { en: 'far below the estimate', ar: 'أقل كثيرًا من التقدير' },
  'high-against-estimate': { en: 'far above the estimate', ar: 'أعلى كثيرًا من التقدير' },
}
