import type { MenuGroup } from '../define-module.ts'

/** What is reported of a project beyond single records: tables made of many, and who gets them when. */
export const REPORTS: MenuGroup = {
  path: '/report',
  title: { en: 'Reports', ar: 'التقارير' },
  icon: 'report',
  order: 160,
}
