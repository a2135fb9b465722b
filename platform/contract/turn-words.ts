import type { Text } from './text.ts'

/** Words of whose turn it is, on screen and on paper: in the browser they come with the registers, not with the first page. */
export const TURN_WORDS = {
  title: { en: 'Whose turn', ar: 'على من الدور' },
  since: { en: 'since {day}', ar: 'منذ {day}' },
  nobody: { en: 'Nobody has the right', ar: 'لا أحد يملك الصلاحية' },
  all: { en: 'All', ar: 'الكل' },
  open: { en: 'Open', ar: 'مفتوح' },
  mine: { en: 'Mine', ar: 'عندي' },
  late: { en: 'Late', ar: 'متأخر' },
} satisfies Record<string, Text>
