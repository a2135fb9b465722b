export { getTemplate, publishedTemplates, type TemplateFacts } from './find-templates.ts'
export { demonstrationTemplateId } from './seed.ts'
