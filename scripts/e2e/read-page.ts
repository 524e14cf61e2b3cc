import type { Page } from 'playwright-core'

/** Everything that stands on a page, in its fields and in its title, as letters and figures alone. */
export async function readPage(page: Page): Promise<string> {
  const text = await page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ value }) => value,
    )
    return [document.title, document.body.innerText, ...fields].join('\n')
  })
  return bare(text)
}

/** As letters and figures alone: breaks, brackets and capitals are the page's. */
export function bare(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase()
}
