import type { MenuGroup } from '../define-module.ts'

/** The section of the menu that the screens of a site share. */
export const CONSTRUCTION: MenuGroup = {
  path: '/construction',
  title: { en: 'Construction', ar: 'الإنشاءات' },
  order: 20,
  icon: 'construction',
}
