export { EmbeddedAnswers, EmbeddedForm } from './embedded-form.tsx'
export { FilledAnswers } from './fill/filled-answers.tsx'
export { FormFill } from './fill/form-fill.tsx'
export { type Filling, useFilling } from './fill/use-filling.ts'
