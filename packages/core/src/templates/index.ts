export { inOwnWords, type TemplateFiles, templatePages, withTemplates } from './with-templates.ts'
