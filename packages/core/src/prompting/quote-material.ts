import type { Material } from '../schema/view.ts'

/** Marks text from people, files and models as material: it stands between tags that it cannot close. */
export function quoteMaterial({ name, text }: Material): string {
  return `<${name}>\n${text.replace(new RegExp(`<(?=/?${name}(?![\\p{L}\\p{N}]))`, 'giu'), '‹').trim()}\n</${name}>`
}

/** Joins the parts of a page that are there, with an empty line between: absent parts leave no gap. */
export function sections(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part.trim() !== '').join('\n\n')
}
