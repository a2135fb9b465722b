import { defineErrors } from '#platform/contract/define-errors.ts'

export const programmeErrors = defineErrors('programme', {
  dayAhead: {
    status: 422,
    say: {
      en: 'This day lies ahead. Choose today or a day that has passed.',
      ar: 'هذا اليوم في المستقبل. اختر اليوم أو يومًا مضى.',
    },
  },
  figureUnknown: {
    status: 404,
    say: { en: 'There is no such figure.', ar: 'لا يوجد رقم كهذا.' },
  },
  figureWithheld: {
    status: 403,
    say: {
      en: 'Your role does not show the rows of this figure. An administrator can change that.',
      ar: 'لا يعرض دورك صفوف هذا الرقم. يمكن لمدير النظام تغيير ذلك.',
    },
  },
})
