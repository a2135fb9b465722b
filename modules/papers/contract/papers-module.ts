import { defineModule } from '#platform/contract/define-module.ts'
import { PLATFORM_MANAGEMENT } from '#platform/contract/menu-groups/management-group.ts'

/** Records and lists on paper, under the letterhead of their project. */
export const papersModule = defineModule({
  id: 'papers',
  title: { en: 'Papers', ar: 'المطبوعات' },
  area: 'foundation',
  dependsOn: ['attachments', 'audit', 'people', 'sites'],
  permissions: {
    'letterhead:write': {
      en: 'Edit the letterhead of a project',
      ar: 'تعديل ترويسة المشروع',
      demo: ['coordinator'],
    },
  },
  group: PLATFORM_MANAGEMENT,
  screens: {
    letterhead: {
      path: '/letterhead/index',
      title: { en: 'Letterhead', ar: 'الترويسة' },
      access: 'letterhead:write',
      scope: 'project',
      menu: { order: 960 },
    },
  },
})
