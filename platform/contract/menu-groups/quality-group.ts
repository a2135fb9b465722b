import type { MenuGroup } from '../define-module.ts'

/** The section of the menu that plans, inspections and non-conformities share. */
export const QUALITY: MenuGroup = {
  path: '/QA',
  title: { en: 'Quality', ar: 'الجودة' },
  order: 40,
  icon: 'job',
  looksAround: true,
}
