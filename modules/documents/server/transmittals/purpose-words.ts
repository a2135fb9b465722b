import type { Text } from '#platform/contract/text.ts'
import type { PURPOSES } from '../../contract/documents-records.ts'

export const PURPOSE_WORDS: Readonly<Record<(typeof PURPOSES)[number], Text>> = {
  information: { en: 'For information', ar: 'للعلم' },
  review: { en: 'For review', ar: 'للمراجعة' },
  approval: { en: 'For approval', ar: 'للاعتماد' },
  construction: { en: 'For construction', ar: 'للتنفيذ' },
  tender: { en: 'For tender', ar: 'للمناقصة' },
  asBuilt: { en: 'As built', ar: 'كما نُفّذ' },
}
