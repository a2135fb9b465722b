import { Findings } from '../finding.ts'
import type { Tin } from './tin.ts'

/** What is taken for granted, or left out, of a design surface. */
export const TIN_FINDINGS = {
  'other-surfaces': {
    kind: 'left-out',
    en: 'The file holds further surfaces, which are not read: {names}. This is {name}.',
    ar: 'يحتوي الملف على أسطح أخرى لا تُقرأ: {names}. هذا هو السطح {name}.',
  },
  'unit-not-said': {
    kind: 'assumed',
    en: 'The design does not say its unit: metres are taken for granted.',
    ar: 'لا يذكر التصميم وحدته: افتُرض أنها المتر.',
  },
  'crs-of-survey': {
    kind: 'assumed',
    en: 'The design names no reference system: that of the survey, {crs}, is taken for granted.',
    ar: 'لا يذكر التصميم نظام إحداثياته: افتُرض أنه نظام المسح {crs}.',
  },
} as const

export type TinFindings = Findings<typeof TIN_FINDINGS>

/** What is said of a design wherever it is read. */
export function tinFindings({ name, others, unitMetres }: Tin): TinFindings {
  const findings = new Findings(TIN_FINDINGS)
  if (others.length > 0) findings.add('other-surfaces', '', { name, names: others.slice(0, 10).join(', ') })
  if (unitMetres === null) findings.add('unit-not-said')
  return findings
}
