import type { Text } from './text.ts'

/** What a portfolio or a place is looked at by, in the order in which it is shown. */
export const FIGURE_ASPECTS = [
  'schedule',
  'money',
  'safety',
  'quality',
  'design',
  'earthwork',
  'presence',
  'risks',
] as const
export type FigureAspect = (typeof FIGURE_ASPECTS)[number]

export const ASPECT_TITLES = {
  schedule: { en: 'Schedule', ar: 'الجدول الزمني' },
  money: { en: 'Money', ar: 'المال' },
  safety: { en: 'Safety', ar: 'السلامة' },
  quality: { en: 'Quality', ar: 'الجودة' },
  design: { en: 'Design', ar: 'التصميم' },
  earthwork: { en: 'Earthwork', ar: 'أعمال الحفر والردم' },
  presence: { en: 'On site now', ar: 'في الموقع الآن' },
  risks: { en: 'Risks', ar: 'المخاطر' },
} as const satisfies Readonly<Record<FigureAspect, Text>>

/** `index` is a ratio around 1 (SPI, CPI), `rate` one that is not judged, `percent` one of a hundred; `money` is in the currency of its rows. */
export const FIGURE_UNITS = ['count', 'index', 'rate', 'percent', 'money', 'm3', 'days'] as const
export type FigureUnit = (typeof FIGURE_UNITS)[number]
