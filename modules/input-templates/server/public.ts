export { getTemplate, publishedTemplates, reviewersOf, type TemplateFacts } from './find-templates.ts'
export { demonstrationNightShiftId, demonstrationTemplateId } from './seed.ts'
export { templateUse } from './template-use.ts'
