// Forms for people, made of JSON schemas: what a mode that was handed to a house asks for.
export {
  cueForms,
  type FormField,
  type FormFields,
  type FormOption,
  type FormVariant,
  formFor,
  type NamedField,
} from './form.ts'
export { draftValue, emptyDraft, type FormDraft } from './form-draft.ts'
