export { getTemplate, publishedTemplates, reviewersOf, type TemplateFacts } from './find-templates.ts'
export { demonstrationTemplateId } from './seed.ts'
