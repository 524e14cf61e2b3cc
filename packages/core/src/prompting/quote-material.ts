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

/** A page on which only whole lines open and close what is quoted, each with its other; a tag within a line is somebody's words. */
export function onlyQuotations(page: string): string {
  return quotationsIn(page, /<(?=\/?\s*[\p{L}\p{N}][^<>]*>)/gu)
}

/** The same for what orders are given in: it may name the blocks that an answer has. */
export function onlyBlocks(system: string): string {
  return quotationsIn(system, /<(?!\/?(?:perception|think|answer)>)(?=\/?\s*[\p{L}\p{N}][^<>]*>)/gu)
}

function quotationsIn(page: string, others: RegExp): string {
  if (!page.includes('<')) return page
  const lines = page.split('\n')
  const tags = new Set<number>()
  for (let at = 0; at < lines.length; at++) {
    const [, name] = /^<([\p{L}\p{N}][\p{L}\p{N} _-]*)>$/u.exec(lines[at] ?? '') ?? []
    const end = name === undefined ? -1 : lines.indexOf(`</${name}>`, at + 1)
    if (end === -1) continue
    tags.add(at).add(end)
    at = end
  }
  return lines.map((line, at) => (tags.has(at) ? line : line.replace(others, '‹'))).join('\n')
}

/** Joins the parts of a page that are there, with an empty line between: absent parts leave no gap. */
export function sections(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part.trim() !== '').join('\n\n')
}
