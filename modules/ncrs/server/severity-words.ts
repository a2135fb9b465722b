import type { Ncr } from '../contract/ncr.ts'

/** How grave a non-conformity is, for what the server says of one. */
export const SEVERITY_WORDS: Readonly<Record<Ncr['severity'], { readonly en: string; readonly ar: string }>> = {
  critical: { en: 'Critical', ar: 'حرجة' },
  major: { en: 'Major', ar: 'كبيرة' },
  minor: { en: 'Minor', ar: 'صغيرة' },
}
