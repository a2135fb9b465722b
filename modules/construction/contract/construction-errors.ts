import { defineErrors } from '#platform/contract/define-errors.ts'

export const constructionErrors = defineErrors('construction', {
  figureUnknown: {
    status: 404,
    say: { en: 'This place has no such figure.', ar: 'لا يوجد لهذا المكان رقم كهذا.' },
  },
  figureWithheld: {
    status: 403,
    say: {
      en: 'Your role or your places do not show the rows of this figure. An administrator can change that.',
      ar: 'لا يعرض دورك أو أماكنك صفوف هذا الرقم. يمكن لمدير النظام تغيير ذلك.',
    },
  },
})
