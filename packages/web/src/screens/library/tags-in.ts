const MOST = 20
const LONGEST = 40

/** Tags as somebody writes them: separated by commas of any language, each once. */
export function tagsIn(text: string): string[] {
  const tags = text.split(/[,，、،]/u).map((tag) => tag.trim().slice(0, LONGEST).trim())
  return [...new Set(tags.filter((tag) => tag !== ''))].slice(0, MOST)
}
