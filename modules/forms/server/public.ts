export { alreadyFilled, type CheckedAnswers, checkAnswers, type FormOfRecord, storeFilledForm } from './fill-form.ts'
export { filledFormsOf, getFilledForm } from './filled-forms.ts'
export { formVersion, showOffered as offeredForms } from './form-versions.ts'
export { seedActiveForm } from './seed.ts'
