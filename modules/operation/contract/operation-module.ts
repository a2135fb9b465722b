import { defineModule } from '#platform/contract/define-module.ts'
import { OPERATION } from '#platform/contract/menu-groups/operation-group.ts'

/** How this installation runs the product: what its menu shows, and which features are on. */
export const operationModule = defineModule({
  id: 'operation',
  title: { en: 'Operation', ar: 'التشغيل' },
  area: 'foundation',
  dependsOn: ['access', 'audit', 'people', 'session', 'sites', 'transfers'],
  permissions: {
    'menu:arrange': { en: 'Arrange the menu for everybody', ar: 'ترتيب القائمة للجميع' },
    'switch:read': {
      en: 'See which features are on, for whom and until when',
      ar: 'عرض الميزات المفعّلة ولمن وحتى متى',
    },
    'switch:write': { en: 'Turn features on and off', ar: 'تفعيل الميزات وإيقافها' },
  },
  group: OPERATION,
  screens: {
    switches: {
      path: '/Operation/switch/index',
      title: { en: 'Switch', ar: 'المفاتيح' },
      access: 'switch:read',
      menu: { order: 40 },
    },
    menu: {
      path: '/Operation/menu/index',
      title: { en: 'Menu', ar: 'القائمة' },
      access: 'menu:arrange',
      menu: { order: 50, isKept: true },
    },
  },
})
