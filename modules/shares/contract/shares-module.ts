import { defineModule } from '#platform/contract/define-module.ts'
import { shareLinks } from './shares-switches.ts'

/** Links that show one thing to people without a sign-in, for a while. What they see is the module of previews. */
export const sharesModule = defineModule({
  id: 'shares',
  title: { en: 'Shared links', ar: 'الروابط المشتركة' },
  area: 'design',
  dependsOn: ['access', 'models', 'people'],
  permissions: {
    'share:create': {
      en: 'Share a model by a link that expires',
      ar: 'مشاركة نموذج عبر رابط ينتهي',
      demo: ['coordinator', 'engineer'],
    },
  },
  screens: {},
  switches: [shareLinks],
})
