import { defineErrors } from '#platform/contract/define-errors.ts'

export const documentSharesErrors = defineErrors('document-share', {
  personUnknown: {
    status: 422,
    say: { en: 'Choose somebody who has an account here.', ar: 'اختر شخصًا له حساب هنا.' },
  },
  untilPast: {
    status: 422,
    say: { en: 'Choose a time in the future.', ar: 'اختر وقتًا في المستقبل.' },
  },
})
