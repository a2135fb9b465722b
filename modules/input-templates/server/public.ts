export { getTemplate, publishedTemplates, reviewersOf, type TemplateFacts } from './find-templates.ts'
export { demonstrationNightShiftId, demonstrationTemplateId } from './seed.ts'
export { defineTemplateUse } from './template-use.ts'
