import { Findings } from '../finding.ts'

/** What a BCF file holds that is not kept. */
const BCF_FINDINGS = {
  'file-not-kept': {
    kind: 'left-out',
    en: 'A file of the archive that belongs to no issue is not kept.',
    ar: 'ملف في الأرشيف لا يخص أي ملاحظة لا يُحفظ.',
  },
  'part-not-kept': {
    kind: 'left-out',
    en: 'A part of an issue that BCF does not define is not kept: {name}.',
    ar: 'جزء من ملاحظة لا تعرّفه BCF لا يُحفظ: {name}.',
  },
} as const

export type BcfFindings = Findings<typeof BCF_FINDINGS>

export const bcfFindings = (): BcfFindings => new Findings(BCF_FINDINGS)
