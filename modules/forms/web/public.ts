export { EmbeddedAnswers, EmbeddedForm } from './embedded-form.tsx'
