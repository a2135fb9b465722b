import { defineErrors } from '#platform/contract/define-errors.ts'

export const datasetErrors = defineErrors('dataset', {
  hidden: {
    status: 403,
    say: {
      en: 'Your role does not show these records. An administrator can change that.',
      ar: 'لا يعرض دورك هذه السجلات. يمكن لمدير النظام تغيير ذلك.',
    },
  },
  unknownName: {
    status: 422,
    say: {
      en: '"{name}" is no measure or field here. Choose one from the lists.',
      ar: '«{name}» ليس قياسًا أو حقلًا هنا. اختر من القوائم.',
    },
  },
  wrongValue: {
    status: 422,
    say: {
      en: '"{value}" cannot be a value of {name}. Choose one from the list.',
      ar: 'لا تصلح «{value}» قيمة لحقل {name}. اختر من القائمة.',
    },
  },
  tooSlow: {
    status: 422,
    say: {
      en: 'This question takes longer than five seconds. Narrow its period or its filters.',
      ar: 'يستغرق هذا السؤال أكثر من خمس ثوانٍ. ضيّق الفترة أو المرشحات.',
    },
  },
})
