/** Where companies, users, roles and what else the platform is managed by stand in the menu. */
export const PLATFORM_MANAGEMENT = {
  path: '/platform',
  title: { en: 'Platform Mgt', ar: 'إدارة المنصة' },
  order: 900,
  icon: 'settings',
  isGathering: true,
} as const
export const ACCESS_MANAGEMENT = { en: 'Access Mgt', ar: 'إدارة الصلاحيات' } as const
