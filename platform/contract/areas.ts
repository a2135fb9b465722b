import type { Text } from './text.ts'

/**
 * The floors of the house: the foundation, which every area may stand on and which names none, and above it the areas of
 * work. The role screen, the generated documents and the check of the modules follow it.
 */
export const AREAS = {
  foundation: { en: 'People, places, forms and procedures', ar: 'الأشخاص والأماكن والنماذج والإجراءات' },
  design: { en: 'Design', ar: 'التصميم' },
  'site-work': { en: 'Site work and quality', ar: 'أعمال الموقع والجودة' },
  'live-site': { en: 'Live site', ar: 'الموقع المباشر' },
  geospatial: { en: 'Maps and surveys', ar: 'الخرائط والمسح' },
  commercial: { en: 'Commercial', ar: 'الشؤون التجارية' },
  documents: { en: 'Documents', ar: 'الوثائق' },
  assistant: { en: 'Assistant', ar: 'المساعد' },
  city: { en: 'City and environment', ar: 'المدينة والبيئة' },
  reports: { en: 'Reports', ar: 'التقارير' },
} as const satisfies Readonly<Record<string, Text>>

export type Area = keyof typeof AREAS

/** All areas in the order in which people are shown them, the foundation first. */
export const AREA_ORDER = Object.keys(AREAS) as readonly Area[]
