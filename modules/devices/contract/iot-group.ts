import type { MenuGroup } from '#platform/contract/define-module.ts'

/** The section of the menu that devices, alarms, fleet, equipment and gates share. */
export const IOT: MenuGroup = {
  path: '/smartcity',
  title: { en: 'IoT Mgt', ar: 'إدارة إنترنت الأشياء' },
  order: 99,
  icon: 'activity',
}
