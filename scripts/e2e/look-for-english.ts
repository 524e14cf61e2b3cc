import type { Page } from 'playwright-core'

// In Chinese the pages say nothing in English but names, and what people and models wrote in it themselves.
const ALLOWED =
  /^(Commedia|AI|QR|PDF|EPUB|JSON|Fountain|URL|API|Ollama|LM Studio|llama\.cpp|vLLM|OpenAI|Anthropic|Google|COMMEDIA_[A-Z_]+|English|(Alt|Shift)(\+\d)?|ms|[\d.,]+|PNG|CHARX|[A-Z]{1,2})$/u

/** English words on a Chinese page outside what is marked as another language or as a name, and but for these names. */
export async function looseEnglish(page: Page, names: readonly string[]): Promise<readonly string[]> {
  const texts = await textsOn(page, 'zh')
  return texts
    .flatMap((text) => text.match(/[A-Za-z][A-Za-z.'’-]+(?: [A-Za-z][A-Za-z.'’-]+)*/gu) ?? [])
    .filter((words) => isLoose(words, names))
}

/** What a page says in a language that shares its letters with English exactly as it does in English, though that language has no such words. */
export async function sameAsEnglish(
  page: Page,
  {
    tongue,
    english,
    own,
  }: { readonly tongue: string; readonly english: readonly string[]; readonly own: ReadonlySet<string> },
  names: readonly string[],
): Promise<readonly string[]> {
  const said = new Set(english)
  const texts = await textsOn(page, tongue)
  return texts.filter(
    (text) => /\p{Script=Latin}{2}/u.test(text) && said.has(text) && !own.has(text) && isLoose(text, names),
  )
}

/** Every sentence of a language that a house was handed, as far as it is no function. */
export function sentencesOf(words: unknown): readonly string[] {
  if (typeof words === 'string') return [words]
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(sentencesOf) : []
}

/** What a page says in a language: texts and labels outside what is marked as another language or as a name. */
export async function textsOn(page: Page, tongue: string): Promise<readonly string[]> {
  const texts = await page.evaluate((own) => {
    const isOwn = (element: Element): boolean =>
      element.closest('[translate="no"]') !== null ||
      element.closest('[lang]')?.getAttribute('lang')?.startsWith(own) === false
    const said: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (isOwn(node)) continue
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
          const value = node.getAttribute(name)
          if (value) said.push(value)
        }
        continue
      }
      const around = node.parentElement
      if (around === null || isOwn(around) || around.closest('script, style, code, kbd') !== null) continue
      said.push(node.textContent ?? '')
    }
    return said
  }, tongue)
  return texts.map((text) => text.trim())
}

function isLoose(words: string, names: readonly string[]): boolean {
  return (
    !names.some((name) => name.includes(words)) &&
    !words.split(' ').every((word) => ALLOWED.test(word)) &&
    !ALLOWED.test(words)
  )
}
