import type { MenuGroup } from '../define-module.ts'

/** The section of the menu that the assistant, its library, its analyses and the smart dashboards share. */
export const ADA: MenuGroup = {
  path: '/adaserver',
  title: { en: 'AdaGPT', ar: 'المساعد AdaGPT' },
  order: 80,
  icon: 'dashboard',
}
