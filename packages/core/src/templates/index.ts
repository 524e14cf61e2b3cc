export { type TemplateFiles, withTemplates } from './with-templates.ts'
