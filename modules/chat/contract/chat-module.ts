import { defineModule } from '#platform/contract/define-module.ts'
import { ADA } from '#platform/contract/menu-groups/ada-group.ts'

/** Questions over what a person may read, answered by passages with their places. */
export const chatModule = defineModule({
  id: 'chat',
  title: { en: 'Assistant', ar: 'المساعد' },
  area: 'assistant',
  dependsOn: ['documents', 'file-collections', 'papers', 'people', 'sites'],
  permissions: {
    'chat:use': {
      en: 'Ask the assistant about documents',
      ar: 'سؤال المساعد عن الوثائق',
      demo: 'everybody',
    },
    'chat:read-feedback': {
      en: 'Read what people think of answers of the assistant',
      ar: 'قراءة آراء الناس في أجوبة المساعد',
    },
    'chat:set-model': {
      en: 'Set the language model of the assistant',
      ar: 'تحديد النموذج اللغوي للمساعد',
    },
  },
  group: ADA,
  screens: {
    index: {
      path: '/adaserver/chat/index',
      title: { en: 'Chat', ar: 'محادثة المساعد' },
      access: 'chat:use',
      menu: { order: 1 },
    },
  },
})
