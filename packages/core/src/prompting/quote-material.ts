import type { Material } from '../schema/view.ts'

/** Marks text from people, files and models as material: it stands between tags, and neither closes them nor opens others. */
export function quoteMaterial({ name, text }: Material): string {
  return `<${name}>\n${withoutTags(text)
    .replace(/^\s*\n/u, '')
    .trimEnd()}\n</${name}>`
}

/** A text in which no tag opens or closes. */
export function withoutTags(text: string): string {
  return text.replace(/<(?=\/?\s*[\p{L}\p{N}])/gu, '‹')
}

/** Joins the parts of a page that are there, with an empty line between: absent parts leave no gap. */
export function sections(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part.trim() !== '').join('\n\n')
}
